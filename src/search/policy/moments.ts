// When the policy does what: all constants of its steps.

/** Efforts are in nanoseconds, about, but told from counters (effort.ts). */
export const MOMENTS = {
  /** After so much effort the steps are made and first asked: to make them takes a millisecond or two, while their code is cold. */
  firstLook: 5e6,
  engine: {
    /** With more items than this, going through them at every node costs more than the bitsets of `bits` save. */
    mostItemsOfBits: 450,
    /** With so few items a search is as wide as the problem and ends at once: tables would take longer than it. */
    flat: { mostItems: 1, leastOptions: 5_000 },
    /** What `isTight` means by few and several. Dominoes, which cover two items each, are better off without it. */
    tight: { mostOptionsPerItem: 3, leastItemsPerOption: 3 },
    /** With so many options bitsets take longer to make than `cells` takes to find one solution of most packings. */
    mostOptionsForOne: 20_000,
    /** What `isColoring` means by few. */
    coloring: { mostOptionsPerSecondary: 2, leastItems: 50 },
  },
  symmetries: {
    /** So many nodes must be behind. */
    nodes: 1_000,
    /** The effort to begin anew, about, and for each entry. */
    cost: 6e6,
    costPerEntry: 1_700,
    /** What seems to be left must be so many times that. */
    worth: 6,
    /** If it is not worth it, that is asked again after so many times the nodes. */
    again: 1.2,
    /** The effort to enter a part. */
    part: 50e3,
    /** The search for symmetries may look at so many neighbors for each entry. */
    workPerEntry: 200,
    /** So many symmetries are enough; and so many images of options in all, since what is done with each takes time. */
    mostElements: 1_000,
    mostImages: 1 << 21,
    /** Into so many parts the problem is divided at the most, about: one for so many options, since searches of many options last longer. */
    parts: { least: 24, most: 100, optionsPerPart: 20 },
  },
  memo: {
    /**
     * It pays at once if it cannot have more nodes than this, and there are so many ways to each of them; problems with more
     * entries than this are not looked at, unless they have few items, or many that can be interchanged, which takes a
     * millisecond to see in so many entries.
     */
    atOnce: { nodes: 500_000, pathsPerNode: 100, entries: 400, items: 20, entriesIfAlike: 2_000 },
    /** It is tried when the search has taken so many ms. */
    ms: 20,
    /** It may take this much of the time of the search. */
    share: 0.08,
    /**
     * While enough of its look-ups hit, or it goes through so many times the nodes of the search, it may go on for so many ms
     * without waiting for its share.
     */
    promisingMs: 30,
    promisingGain: 2,
    /** The search will soon be over if it lasts no longer than so many times what it has taken. */
    soon: 1.5,
    /** It stands still if it would last so many times longer at its latest pace. */
    still: 10,
    /** It will not come to an end if it would last so many times longer than it has taken. */
    endless: 100,
    /** It goes on for so many ms at a time; first for so many nodes, before its speed is known. */
    turnMs: 4,
    firstNodes: 1_000,
    /** Its speed is that of the best of so many turns; that of the search is told from so many ms, where threads search, which report every 100, from more. */
    latestTurns: 4,
    paceMs: 20,
    threadsPaceMs: 200,
    /**
     * It is taken when so many look-ups have been made, this part of them hit, and it goes through so many times the nodes of the
     * search in the same time, those that the table saves included; if it would then be done sooner, though it does so much of
     * what the search has done again.
     */
    lookups: 1_000,
    hits: 0.4,
    gain: 2,
    redone: 1,
    /**
     * Or when the part of look-ups that hit grows with the table, by so much since there were an eighth as many, and the search
     * would last so many ms more.
     */
    growing: { lookups: 5_000, hits: 0.35, growth: 0.04, gain: 1, leftMs: 500 },
    /** It uses so many symmetries at the most, the identity among them; to find them it looks at so many neighbors for each entry. */
    symmetries: { most: 8, workPerEntry: 200 },
    /** It is given up when so many values have been stored and fewer hit. */
    storesToDrop: 50_000,
  },
  /**
   * So many items are many for an option, on average; for more options than this the tables take longer than most searches.
   * After so many nodes this part of the look-ups must have hit.
   */
  misses: { itemsPerOption: 12, options: 5_000, nodes: 3_000, hits: 0.3 },
  linear: {
    /** It begins when the search has taken so many ms. */
    ms: 50,
    /** It may take this much of the time of the search, */
    share: 0.02,
    /** and so many ms more, and one for so many entries, as long as that is no more than this much of the time. */
    eagerMs: 30,
    eagerEntriesPerMs: Infinity,
    eagerShare: 0.25,
    /** It goes on when so many ms are left of its share, and one more for so many entries: what it makes ready may take that long. */
    turnMs: 1,
    entriesPerMs: 1_000,
    /** It goes on for so many ms at a time. */
    mostTurnMs: 15,
    /** Before a thread has made its tables it may take so many ms at once: until then there is nothing else to do. */
    idleMs: 100,
    /** But not with more entries than this: it would not get far in that time. */
    idleEntries: 1_000_000,
  },
  /** Where solutions are listed, a proof that there is none is worth more: it begins sooner in large problems, and takes longer. */
  linearInLists: { share: 0.1, eagerEntriesPerMs: 5_000, entriesPerMs: 20_000 },
  threads: {
    /** A search that lasts this long gets its threads, if it may have any, and would last so much longer; or has lasted that long. */
    ms: 40,
    leftMs: 300,
    anywayMs: 1_000,
    /** In a race that lasts this long others race ahead in threads, if it may have any: to start one takes a fifth of that. */
    aheadMs: 300,
    /** To make the tables of a problem with more entries, or options, would hold up other work: a thread does it. */
    entries: 75_000,
    options: 12_500,
    /** The tables of `cells` and `links` grow with the entries alone: to read so many takes longer than to make them. */
    linearEntries: 5_000_000,
    /** With so many options the tables take about a second, and the steps are asked before. */
    thoughtOptions: 20_000,
  },
  race: {
    /**
     * A contestant enters when the search has had the effort `after`, and `tables` times that of making the tables. It may do
     * `credit` at once, and `creditTables` times what tables take; then `share` for each unit of effort of the search.
     * Who restarts gives the items weights of 1 … `mostWeight` at first.
     */
    usual: {
      restarting: { after: 20e6, tables: 1, credit: 10e6, creditTables: 0, share: 0.3 },
      mostWeight: 2,
      learning: { after: 10e6, tables: 1, credit: 60e6, creditTables: 0, share: 3 },
      counting: { after: 60e6, tables: 10, credit: 30e6, creditTables: 0, share: 0.2 },
    },
    /** Items of packings have so many options each, or more: clauses learned there are long and of little use. */
    packing: {
      optionsPerItem: 16,
      restarting: { after: 40e6, tables: 0, credit: 150e6, creditTables: 25, share: 1 },
      mostWeight: 1,
      learning: { after: 200e6, tables: 4, credit: 50e6, creditTables: 0, share: 0.1 },
      counting: { after: 60e6, tables: 10, credit: 30e6, creditTables: 0, share: 0.2 },
    },
    /** Clause learning where only the proof that there is none is of use. */
    proving: { after: 150e6, tables: 1, credit: 100e6, creditTables: 0, share: 0.03 },
    /** They are looked for in problems of at most so many entries, at so many neighbors, and so many more for each entry. */
    symmetries: { mostEntries: 20_000, work: 3e6, workPerEntry: 300 },
    /** The effort from look to look, and that of a turn. */
    turn: 5e6,
    /** Where more solutions are wanted than it may find, the race ends after so much effort. */
    most: 10e9,
    /** Who runs ahead runs, or waits, for so many ms at a time, as does who waits for it; after so many without news nobody waits. */
    waitMs: 10,
    patienceMs: 1000,
  },
  lost: { nodes: 100_000 },
  smaller: {
    /** The reduction begins at this number of nodes. */
    nodes: 10_000_000,
    /** Nodes of the search that pay for an update of the reduction. */
    nodesPerUpdate: 50,
    /** It pays if at least this fraction of the options goes. */
    worth: 0.03,
  },
};

export type Moments = typeof MOMENTS;

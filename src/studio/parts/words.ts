// Numbers as people read them.

/** 1,234,567, of any number of digits. */
export function grouped(count: number | string): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** 950, 1.2 k, 3.2 M, 5.0 G. */
export function amount(value: number): string {
  const scale = ["", " k", " M", " G", " T"];
  let k = 0;
  let left = value;
  for (; left >= 1000 && k < scale.length - 1; k++) left /= 1000;
  return `${k === 0 ? Math.round(left) : left.toFixed(1)}${scale[k]}`;
}

/** 40 ms, 0.4 s, 12 s, 3 min, 5 h, 2 d. */
export function seconds(ms: number): string {
  const s = ms / 1000;
  if (s < 0.1) return `${Math.max(1, Math.round(ms))} ms`;
  if (s < 10) return `${s.toFixed(1)} s`;
  if (s < 120) return `${Math.round(s)} s`;
  if (s < 7200) return `${Math.round(s / 60)} min`;
  if (s < 172_800) return `${Math.round(s / 3600)} h`;
  if (s < 31_536_000 * 2) return `${Math.round(s / 86_400)} d`;
  return "years";
}

/** <1 %, 25 %, >99 %, and 100 % for all of them only. */
export function percent(share: number): string {
  const value = 100 * share;
  if (value > 0 && value < 1) return "<1 %";
  return value > 99 && value < 100 ? ">99 %" : `${Math.round(value)} %`;
}

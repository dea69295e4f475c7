// Lets other work of the event loop run: messages, timers, input.

/** Node has it, browsers do not. */
const { setImmediate, MessageChannel } = globalThis as {
  setImmediate?: (callback: () => void) => unknown;
  MessageChannel?: typeof globalThis.MessageChannel;
};

export function breathe(): Promise<void> {
  return new Promise((resume) => {
    if (setImmediate) {
      setImmediate(resume);
      return;
    }
    if (!MessageChannel) {
      setTimeout(resume); // a page that is simulated for tests
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });
}

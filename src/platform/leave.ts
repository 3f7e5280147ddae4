/** A mini-program cannot be left for a web page; the provider asks nothing there that would need it. */
export function leaveFor(_url: string): void {}

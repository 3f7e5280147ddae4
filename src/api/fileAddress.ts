/** A whole address for what the server names by a path of its own; H5 is served by that server already. */
export function fileAddress(url: string): string {
  return url.startsWith('/') ? `${API_BASE.replace(/\/api$/, '')}${url}` : url
}

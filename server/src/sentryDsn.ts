/** Where a service with Sentry's interface takes errors, and by which key: what its DSN says. */
export interface SentryDsn {
  /** The address that takes envelopes. */
  readonly envelopes: string
  readonly publicKey: string
}

/** Reads `https://<key>@<host>/<path>/<project>`, the path being of services that are not at the root; undefined for anything else. */
export function parseSentryDsn(dsn: string): SentryDsn | undefined {
  if (!URL.canParse(dsn)) return undefined
  const { protocol, host, username, pathname } = new URL(dsn)
  const [, path = '', project = ''] = /^(.*)\/(\w+)$/.exec(pathname) ?? []
  const isWeb = protocol === 'https:' || protocol === 'http:'
  if (!isWeb || username === '' || project === '') return undefined
  return { envelopes: `${protocol}//${host}${path}/api/${project}/envelope/`, publicKey: username }
}

/** Programs of the system that tests and the bench start where they are installed, and the packages of Debian 12 that have them. */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const packageOf = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
  postgres: 'postgresql-15',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  curl: 'curl',
} as const
export type SystemProgram = keyof typeof packageOf

/** What `npm run test:failover` cannot do without. */
export const failoverPrograms: readonly SystemProgram[] = [
  'patroni',
  'etcd',
  'haproxy',
  'nginx',
  'postgres',
  'pgbouncer',
]

/** What its copies need beside these. */
export const copyPrograms: readonly SystemProgram[] = ['pgbackrest', 'curl']

/** Where Debian has the programs of its PostgreSQL, which are on nobody's path. */
export const postgresFolder = '/usr/lib/postgresql/15/bin'
/** On root's path alone. */
const serviceFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin']

/** The whole path of a program; undefined where it is not installed. */
export function findProgram(name: SystemProgram): string | undefined {
  const folders =
    name === 'postgres'
      ? [postgresFolder]
      : [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...serviceFolders]
  return folders.map((folder) => path.join(folder, name)).find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Why something that starts these programs cannot run here, in a sentence; undefined where all are installed. */
export function whyNotHere(names: readonly SystemProgram[]): string | undefined {
  const missing = names.filter((name) => findProgram(name) === undefined)
  if (missing.length === 0) return undefined
  const packages = missing.map((name) => packageOf[name]).join(' ')
  return `not run: ${missing.join(', ')} not installed. Debian 12 has ${missing.length === 1 ? 'it' : 'them'}: apt-get install ${packages}`
}

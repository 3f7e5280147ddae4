/** pgBackRest by the example of deploy/pgbackrest, on machines that are folders here. */
import path from 'node:path'
import { exampleWith } from '../support/exampleWith'
import type { SystemFolder } from '../support/systemProgram'
import { BUCKET_ADDRESS, type CopiesBucket } from './bucket'

/** A machine with a PostgreSQL that is copied, or that a copy is restored to. */
interface CopiedMachine {
  readonly name: string
  readonly postgresPort: number
  readonly dataFolder: string
  /** The one bucket of all machines. */
  readonly bucket: Pick<CopiesBucket, 'port' | 'certificate'>
}

/** Whom all machines trust as the bucket. */
const certificateFile = 'bucket.crt'
const ownFolderOf = (name: string) => `${name}-pgbackrest`
/** As Debian's package makes them under /var. */
const kept = ['log', 'lock', 'spool'] as const

/** The example, with the place of its bucket here, which it asks for by the same name, and with what is a machine's own. */
export function copiesConfig(
  folder: string,
  { name, postgresPort, dataFolder, bucket }: CopiedMachine,
  superuser: string,
): string {
  const own = path.join(folder, ownFolderOf(name))
  const place = [
    `repo1-storage-host=${BUCKET_ADDRESS}`,
    `repo1-storage-port=${bucket.port}`,
    `repo1-storage-ca-file=${folder}/${certificateFile}`,
  ]
  return exampleWith('pgbackrest/pgbackrest.conf', {
    'repo1-s3-endpoint=s3.example': ['repo1-s3-endpoint=s3.example', ...place].join('\n'),
    '/var/spool/pgbackrest': `${own}/spool`,
    'log-level-console=info': `log-level-console=info\nlog-path=${own}/log\nlock-path=${own}/lock`,
    '/var/lib/postgresql/17/main': dataFolder,
    // On a machine of its own it runs as the user of this name, who finds the socket where Debian has it.
    'pg1-port=5432': `pg1-port=${postgresPort}\npg1-socket-path=${folder}\npg1-user=${superuser}`,
  })
}

/** Prepares a machine for pgBackRest. @returns the settings of what is started there */
export function installCopies(
  folder: SystemFolder,
  machine: CopiedMachine,
  superuser: { readonly name: string; readonly password: string },
): NodeJS.ProcessEnv {
  const { name } = machine
  folder.write('.pgpass', `*:*:*:${superuser.name}:${superuser.password}\n`)
  folder.write(certificateFile, machine.bucket.certificate)
  folder.folder(ownFolderOf(name))
  for (const each of kept) folder.folder(path.join(ownFolderOf(name), each))
  const config = copiesConfig(folder.path, machine, superuser.name)
  return { PGBACKREST_CONFIG: folder.write(`${name}-pgbackrest.conf`, config) }
}

/** The line by which the units of deploy/systemd copy on the machine of the primary alone, for a member whose Patroni answers at a port. */
export function conditionOfCopies(restPort: number): string {
  const unit = exampleWith('systemd/noriai-copy@.service', { '10.0.0.11:8008': `127.0.0.1:${restPort}` })
  const [, line = ''] = /^ExecCondition=\/bin\/sh -c '(.+)'$/m.exec(unit) ?? []
  // As systemd hands it on.
  return line.replaceAll('$$', () => '$')
}

/** The line by which a unit of deploy/systemd makes a copy on a machine, as its timers begin it. */
export function startOfCopies(machine: string, type: 'full' | 'diff', folder: SystemFolder): string {
  const spool = path.join(folder.path, ownFolderOf(machine), 'spool')
  const unit = exampleWith('systemd/noriai-copy@.service', { '/var/spool/pgbackrest': spool, '%i': type })
  return /^ExecStart=(.+)$/m.exec(unit)?.[1] ?? ''
}

/** The line by which a unit of deploy/systemd writes how new the newest copy is, into a folder in place of its own. */
export function lineOfNewest(folder: string): string {
  const unit = exampleWith('systemd/noriai-copies-check.service', { '/var/lib/noriai-copies': folder })
  return /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(unit)?.[1] ?? ''
}

/** The last words that pgBackRest wrote on all machines. */
export function wordsOfCopies(folder: SystemFolder): Promise<string> {
  return folder.run('tail --lines=20 *-pgbackrest/log/*.log').catch(String)
}

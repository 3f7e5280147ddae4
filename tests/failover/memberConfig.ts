/** What a member under Patroni reads: deploy/patroni, as it is for these tests. */
import path from 'node:path'
import { postgresFolder } from '../../scripts/support/systemPrograms'
import { exampleWith } from '../support/exampleWith'

/** The certificate that all members show, and its key, in the folder of the test. */
export const memberCertificate = { certificate: 'databases.crt', privateKey: 'databases.key' } as const

interface MemberSettings {
  readonly name: string
  readonly postgresPort: number
  readonly restPort: number
  readonly dataFolder: string
  readonly folder: string
  readonly etcdPort: number
  readonly hasCopies?: boolean
}

/** In place of what pgBackRest does in the example: where it is not, nothing is archived and nothing comes from there. */
const withoutCopies = {
  'pgbackrest --stanza=noriai archive-push %p': '/bin/true',
  'pgbackrest --stanza=noriai archive-get %f "%p"': '/bin/false',
  '    - pgbackrest\n    - basebackup\n': '    - basebackup\n',
} as const

/**
 * The example, with addresses of this machine, and with pgBackRest where it is wanted. Members copy each other over TLS as there; of the others
 * some sign in without it, so that a test need not give its certificate to each of them.
 */
export function memberConfig(settings: MemberSettings): string {
  const { name, postgresPort, restPort, dataFolder, folder, etcdPort, hasCopies = false } = settings
  return exampleWith('patroni/patroni.yml', {
    'name: pg1': `name: ${name}`,
    '10.0.0.11:8008': `127.0.0.1:${restPort}`,
    '10.0.0.11:5432': `127.0.0.1:${postgresPort}`,
    '    - 10.0.0.11:2379\n    - 10.0.0.12:2379\n    - 10.0.0.13:2379\n': `    - 127.0.0.1:${etcdPort}\n`,
    '/var/lib/postgresql/17/main': dataFolder,
    '/usr/lib/postgresql/17/bin': postgresFolder,
    '/var/lib/postgresql/.pgpass-patroni': path.join(folder, `${name}.pgpass`),
    '/var/run/postgresql': folder,
    ...(hasCopies ? {} : withoutCopies),
    '/etc/postgresql/noriai/server.crt': path.join(folder, memberCertificate.certificate),
    '/etc/postgresql/noriai/server.key': path.join(folder, memberCertificate.privateKey),
    '10.0.0.0/24': '127.0.0.1/32',
    // Its user may be any here.
    'local all postgres peer': 'local all postgres scram-sha-256',
    // The test makes database and roles itself, as the superuser.
    'hostssl noriai noriai,noriai_owner': 'host all all',
  })
}

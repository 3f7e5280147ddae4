/** PostgreSQL 15 as Debian ships it, three members under Patroni with etcd, by the example of deploy/patroni. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { msPerDay } from '@noriai/contract/time'
import { selfSigned } from '../../server/test/selfSigned'
import { freePorts } from '../support/freePorts'
import { endWithTests, signalTo, SystemFolder, type StartedProgram } from '../support/systemProgram'
import { until } from '../support/until'
import { CopiesBucket } from './bucket'
import { installCopies } from './copies'
import { memberCertificate, memberConfig } from './memberConfig'
import { childrenOf, pidIn } from './processes'

/** As the example has it. */
export const SUPERUSER = { name: 'postgres', password: 'change-me' } as const
const NAMES = ['pg1', 'pg2', 'pg3'] as const
export type MemberName = (typeof NAMES)[number]

/** Three clusters are made and two of them copied, on a machine that tests. */
const LONGEST_START_MS = 180_000
/** The lease of a dead primary, a new one, and a member that is rewound and follows it. */
const WHOLE_WITHIN_MS = 180_000
const ASK_TIMEOUT_MS = 2000
const GONE_WITHIN_MS = 20_000
const GONE_TRIES = 5

interface Member {
  readonly name: MemberName
  readonly postgresPort: number
  readonly restPort: number
  readonly dataFolder: string
  readonly configFile: string
  /** Settings of what is started on its machine. */
  readonly env: NodeJS.ProcessEnv
  patroni: StartedProgram
}

/** Where a member is, for a proxy. */
export type MemberPorts = Pick<Member, 'name' | 'postgresPort' | 'restPort'>

/** A member as Patroni sees it. */
interface MemberView {
  readonly name: MemberName
  readonly role: string
  readonly state: string
  readonly timeline?: number
}

/** How a cluster is started. */
export interface ClusterOptions {
  /** pgBackRest is on its machines, and takes the log to a bucket. */
  readonly hasCopies?: boolean
}

/** What a cluster is made of. */
interface Parts {
  readonly etcd: StartedProgram
  readonly members: readonly Member[]
  /** Undefined where nothing is copied. */
  readonly bucket: CopiesBucket | undefined
}

/** A cluster with a primary, a synchronous standby and another one; it ends with `stop`. */
export class PatroniCluster {
  private constructor(
    readonly folder: SystemFolder,
    private readonly parts: Parts,
  ) {}

  private get members(): readonly Member[] {
    return this.parts.members
  }

  /** Where its copies are. @throws where none are made */
  get bucket(): CopiesBucket {
    const { bucket } = this.parts
    if (!bucket) throw new Error('No copies are made of this cluster')
    return bucket
  }

  /** @throws with the last words of Patroni when it does not come up */
  static async start({ hasCopies = false }: ClusterOptions = {}): Promise<PatroniCluster> {
    const folder = new SystemFolder('patroni')
    const [etcdPort = 0, etcdPeerPort = 0] = await freePorts(2)
    const etcd = await startEtcd(folder, etcdPort, etcdPeerPort)
    const { certificate, privateKey } = selfSigned('localhost', Date.now() + msPerDay)
    folder.write(memberCertificate.certificate, certificate)
    folder.write(memberCertificate.privateKey, privateKey)
    const bucket = hasCopies ? await CopiesBucket.start() : undefined
    const members: Member[] = []
    for (const name of NAMES) {
      const [postgresPort = 0, restPort = 0] = await freePorts(2)
      const dataFolder = path.join(folder.path, `${name}-data`)
      const where = { folder: folder.path, dataFolder, etcdPort }
      const config = memberConfig({ name, postgresPort, restPort, hasCopies, ...where })
      const configFile = folder.write(`${name}.yml`, config)
      const env = bucket ? installCopies(folder, { name, postgresPort, dataFolder, bucket }, SUPERUSER) : {}
      const patroni = folder.start('patroni', [configFile], name, env)
      // Patroni starts PostgreSQL in a session of its own.
      endWithTests(() => pidIn(dataFolder))
      members.push({ name, postgresPort, restPort, dataFolder, configFile, env, patroni })
    }
    const cluster = new PatroniCluster(folder, { etcd, members, bucket })
    try {
      await cluster.untilWhole(LONGEST_START_MS)
      return cluster
    } catch (error) {
      const words = cluster.lastWords()
      await cluster.stop()
      throw new Error(`Patroni did not come up.\n${words}`, { cause: error })
    }
  }

  get ports(): readonly MemberPorts[] {
    return this.members
  }

  /** Its processes by what they are, PostgreSQL's by their first one. */
  async processes(): Promise<readonly { readonly part: string; readonly pid: number }[]> {
    const primary = await this.primary()
    return [
      { part: 'etcd', pid: this.parts.etcd.pid },
      ...this.members.flatMap((member) => [
        { part: 'Patroni', pid: member.patroni.pid },
        {
          part: member.name === primary ? 'PostgreSQL, primary' : 'PostgreSQL, standbys',
          pid: postmasterOf(member),
        },
      ]),
    ]
  }

  /** What its members said last, Patroni and PostgreSQL. */
  lastWords(): string {
    return NAMES.map((name) => `${name}:\n${this.folder.tailOf(name)}`).join('\n')
  }

  /** The address of its superuser through a port that leads to the primary. */
  superuserUrl(port: number): string {
    return `postgres://${SUPERUSER.name}:${SUPERUSER.password}@127.0.0.1:${port}/postgres`
  }

  /** The same, as the manual has it across a network of others: over TLS, to nobody but who shows their certificate. */
  secureSuperuserUrl(port: number): string {
    const trusted = path.join(this.folder.path, memberCertificate.certificate)
    const place = this.superuserUrl(port).replace('127.0.0.1', 'localhost')
    return `${place}?sslmode=verify-full&sslrootcert=${trusted}`
  }

  /** Waits until there is a primary, and both others follow it, one of them synchronously. */
  async untilWhole(withinMs = WHOLE_WITHIN_MS): Promise<void> {
    await until('all three members are at work', withinMs, async () => {
      const views = await this.views()
      const primary = views.find(isPrimary)
      const standbys = views.filter((view) => isStandby(view) && view.timeline === primary?.timeline)
      const isSynchronous = standbys.some(({ role }) => role === 'sync_standby')
      return primary && standbys.length === NAMES.length - 1 && isSynchronous ? true : undefined
    })
  }

  /** Who is the primary now. */
  primary(): Promise<MemberName> {
    return until(
      'there is a primary',
      WHOLE_WITHIN_MS,
      async () => (await this.views()).find(isPrimary)?.name,
    )
  }

  /** Waits until somebody else is the primary. */
  async untilAnotherThan(former: MemberName): Promise<void> {
    await until(`another than ${former} is the primary`, WHOLE_WITHIN_MS, async () => {
      const name = (await this.views(former)).find(isPrimary)?.name
      return name === former ? undefined : name
    })
  }

  /** Whose confirmation each commit waits for, once it is another than `former`. */
  synchronousStandby(former?: MemberName): Promise<MemberName> {
    return until('there is a synchronous standby', WHOLE_WITHIN_MS, async () => {
      const views = await this.views(former)
      return views.find(({ role, name }) => role === 'sync_standby' && name !== former)?.name
    })
  }

  /** Kills a member as a power cut of its machine would: Patroni and PostgreSQL. */
  async kill(name: MemberName): Promise<void> {
    const member = this.member(name)
    const postmaster = postmasterOf(member)
    const ending = member.patroni.end('SIGKILL')
    signalTo(postmaster, 'SIGKILL')
    await ending
  }

  /** Starts a killed member again, as its machine does. */
  startAgain(name: MemberName): void {
    const member = this.member(name)
    member.patroni = this.folder.start('patroni', [member.configFile], name, member.env)
  }

  /** Kills a member and starts it again with an empty folder, as a machine comes back with a new disk. */
  async loseDisk(name: MemberName): Promise<void> {
    await this.kill(name)
    this.empty(this.member(name))
    this.startAgain(name)
  }

  /** Stops all members as an operator does, the primary last, whose place nobody takes then, and empties their folders. */
  async stopAndEmpty(): Promise<void> {
    const primary = this.member(await this.primary())
    const others = this.members.filter((member) => member !== primary)
    for (const member of [...others, primary]) await member.patroni.end('SIGTERM')
    for (const member of this.members) this.empty(member)
  }

  /** Has Patroni forget its cluster by a line of the manual and take the folder of one member for it, then make the others of that one. */
  async beginAgainWith(name: MemberName, forget: string): Promise<void> {
    const answers = String.raw`printf 'noriai\nYes I am aware\n'`
    const { configFile } = this.member(name)
    const line = forget.replace('patronictl', `patronictl --config-file=${configFile}`)
    await this.runOn(name, `${answers} | ${line}`)
    this.startAgain(name)
    // One with an empty folder that finds no cluster would make one.
    await this.primary()
    for (const other of NAMES) if (other !== name) this.startAgain(other)
    await this.untilWhole()
  }

  private empty({ dataFolder }: Member): void {
    // What PostgreSQL had begun ends a moment after it.
    rmSync(dataFolder, { recursive: true, maxRetries: GONE_TRIES })
    this.folder.folder(path.basename(dataFolder))
  }

  /** Runs a line of a shell on a member's machine. @returns what it said @throws with that when it fails */
  runOn(name: MemberName, line: string): Promise<string> {
    return this.folder.run(line, this.member(name).env)
  }

  /** Kills PostgreSQL alone; Patroni sees to it. */
  killPostgres(name: MemberName): void {
    signalTo(postmasterOf(this.member(name)), 'SIGKILL')
  }

  /** Has another member become the primary, as an operator does before work on a machine. */
  async switchOver(): Promise<void> {
    const leader = await this.primary()
    const { restPort } = this.member(leader)
    const answer = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ leader }),
    })
    const said = await answer.text()
    // 503: it is not over within the ten seconds that Patroni waits.
    if (!answer.ok && answer.status !== 503) throw new Error(`Patroni refused a switchover: ${said}`)
    await this.untilAnotherThan(leader)
  }

  /** Has a member hang as a machine does that lost its disk: connections stay open, and nothing is answered. @returns what ends it */
  freeze(name: MemberName): () => void {
    const member = this.member(name)
    const postmaster = postmasterOf(member)
    // The first of them could otherwise start more.
    signalTo(postmaster, 'SIGSTOP')
    const frozen = [postmaster, ...childrenOf(postmaster), member.patroni.pid]
    for (const pid of frozen) signalTo(pid, 'SIGSTOP')
    return () => {
      for (const pid of frozen) signalTo(pid, 'SIGCONT')
    }
  }

  async stop(): Promise<void> {
    for (const member of this.members) {
      await member.patroni.end('SIGKILL')
      const postmaster = postmasterOf(member)
      // An immediate shutdown; nothing in it is worth keeping.
      if (signalTo(postmaster, 'SIGQUIT')) {
        await until(`PostgreSQL of ${member.name} is gone`, GONE_WITHIN_MS, () =>
          Promise.resolve(postmasterOf(member) === 0 ? true : undefined),
        ).catch(() => signalTo(postmaster, 'SIGKILL'))
      }
    }
    await this.parts.etcd.end('SIGKILL')
    await this.parts.bucket?.stop()
    this.folder.remove()
  }

  /** A member, by what is its own. */
  member(name: MemberName): Member {
    const found = this.members.find((member) => member.name === name)
    if (!found) throw new Error(`There is no member ${name}`)
    return found
  }

  /** The members as the first of them sees them that answers, `without` one whose word is not to be taken. */
  private async views(without?: MemberName): Promise<readonly MemberView[]> {
    for (const { name, restPort } of this.members) {
      if (name === without) continue
      const views = await viewsFrom(restPort)
      if (views.length > 0) return views
    }
    return []
  }
}

const isPrimary = ({ role, state }: MemberView) => role === 'leader' && state === 'running'
/** Newer ones say `streaming` where Debian's says `running`. */
const isStandby = ({ role, state }: MemberView) =>
  role !== 'leader' && (state === 'running' || state === 'streaming')

async function viewsFrom(restPort: number): Promise<readonly MemberView[]> {
  try {
    const signal = AbortSignal.timeout(ASK_TIMEOUT_MS)
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal })
    return answer.ok ? ((await answer.json()) as { members: readonly MemberView[] }).members : []
  } catch {
    // It is down, starts or hangs: another one is asked.
    return []
  }
}

async function startEtcd(folder: SystemFolder, port: number, peerPort: number): Promise<StartedProgram> {
  const clients = `http://127.0.0.1:${port}`
  const peers = `http://127.0.0.1:${peerPort}`
  const flags = {
    name: 'test',
    'data-dir': folder.folder('etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `test=${peers}`,
  }
  const etcd = folder.start(
    'etcd',
    Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
  )
  try {
    await until('etcd answers', LONGEST_START_MS, async () => {
      const answer = await fetch(`${clients}/health`).catch(() => undefined)
      return answer?.ok ? true : undefined
    })
    return etcd
  } catch (error) {
    await etcd.end('SIGKILL')
    throw new Error(`etcd did not come up.\n${folder.tailOf('etcd')}`, { cause: error })
  }
}

const postmasterOf = ({ dataFolder }: Member) => pidIn(dataFolder)

/** The steps of `npm test`, as data: `scripts/test.ts` runs them a few at a time. */
import { sizes } from '../tests/season/options'
import { copyPrograms, failoverPrograms, whyNotHere } from './support/systemPrograms'
import { testFilesIn } from './support/testGroups'

/** What a step runs: a command that passes or fails as a whole, test files of Node's runner, or the app's tests by jest. */
type Work =
  | { readonly command: string }
  | {
      /** Folders, or single files. */
      readonly tests: readonly string[]
      /** In so many processes; a process for each file unless given. */
      readonly groups?: number
      /** Processes at the same time. */
      readonly atOnce: number
      /** Which files begin, by their names: what takes longest, so that nothing runs on by itself at the end. */
      readonly first?: readonly string[]
      /** The files that run, by their names, where not all do. */
      readonly chosen?: readonly string[]
      readonly flags?: string
      /** Passwords cost nearly nothing in it: what they must cost is measured elsewhere. */
      readonly quickPasswords?: true
    }
  | { readonly jest: true }

export type Step = Work & {
  readonly name: string
  readonly needs?: readonly string[]
  /** Begins after all steps before it that are not late; of steps that measure time one runs at a time. */
  readonly late?: 'measures' | 'works'
  /**
   * Uses both cores by itself: runs with nothing beside it, after all others. `mostly`: it waits half of its time, in which what only
   * computes does no harm.
   */
  readonly alone?: true | 'mostly'
  /** Only computes, and nothing in it has to be answered soon: runs at the lowest priority beside what is mostly alone, one at a time. */
  readonly fills?: true
  /** Waits most of its time: runs beside whatever runs, but for what is alone, and takes the place of nothing. */
  readonly aside?: true
  /** How much of the whole it is, in words, and what runs the rest: printed, so that a part is not taken for the whole. */
  readonly smaller?: string
  /** Walks through a real browser, sensitive to a busy machine: a file that failed may run a second time. */
  readonly secondTry?: true
  /** Left out unless the whole sizes are asked for, or it is named. */
  readonly only?: 'full' | 'named'
  /** Why it cannot run on this machine, in a sentence: it is left out, and the sentence is printed. */
  readonly notHere?: string
}

const npm = (script: string) => `npm run --silent ${script}`
/** Pinned in `nodes/package.json`, for this platform alone. */
const otherNodes = process.platform === 'linux' && process.arch === 'x64' ? [22, 24] : []

/**
 * The whole sizes are asked for. What takes their time on two cores: kills and other faults, the server's own tests, the mini-program on
 * all phones, proofs, journeys by themselves, two seasons side by side by themselves, and each other Node.
 */
const isWhole = process.argv.includes('--full')

/** Why no copies are made in the failover, where everything else of it runs. */
const noCopies = whyNotHere(copyPrograms)

/** Proofs that measure how long others wait in a crowd. */
const crowds: readonly string[] = ['hoarders', 'hotDeparture', 'oneAddress'].map(
  (name) => `tests/proofs/${name}.test.ts`,
)
const kills: readonly string[] = ['tests/faults/kills.test.ts']
/** The test files of a folder but for some that are a step of their own. */
const allBut = (folder: string, files: readonly string[]) =>
  testFilesIn([folder]).filter((file) => !files.includes(file))

/**
 * What Node itself does for the server: HTTP, streams, TLS, processes, threads, cryptography, dates and letters. Rules, rides and money, which
 * rest on the language and the database, are the same on every Node.
 */
const onNode: readonly string[] = [
  ...['documents', 'doctor', 'http', 'infra', 'jobs', 'seed', 'textSearch', 'texts'],
  ...['clock', 'config', 'csv', 'jobWatch', 'log', 'main', 'sentryDsn', 'stopping', 'tracing'].map(
    (name) => `${name}.test.ts`,
  ),
].map((name) => `server/src/${name}`)

/**
 * The journeys of `npm test`: every page once, what a traveller must be able to do from the poster to the end of the ride in both
 * directions, and what the desk and the driver cannot do without. All the others are in the whole sizes.
 */
const mainJourneys: readonly string[] = [
  'pages',
  'scan',
  'ride',
  'checkAndPay',
  'stripe',
  'drive',
  'opsDispatch',
  'dropoff',
  'offline',
  'bytesOfHome',
]

/** The same of the mini-program's: every page once, the way to a paid seat and back, and what WeChat would refuse to take. */
const mainWeapp: readonly string[] = [
  'routes',
  'entry',
  'wechatPay',
  'countedWay',
  'dropoff',
  'packages',
  'wechat',
  'compilers',
]

/** Of the faults those whose whole size is the larger, and what is done in seconds: a second database takes over, and commits that hang, are in the whole sizes. */
const mainFaults: readonly string[] = ['brokenConnections', 'silence', 'fullLog']

const weapp: Step = {
  name: 'weapp',
  tests: ['tests/weapp'],
  // All phones take every page its time, in which the machine waits: the other files come beside it.
  ...(isWhole ? { atOnce: 2, first: ['routes'] } : { atOnce: 1, chosen: mainWeapp }),
  flags: '--test-force-exit',
  needs: ['build:weapp', 'browser'],
}

/** In the whole sizes other Nodes wait for these, and build into the folders that journeys use. */
const fills: Pick<Step, 'fills'> = isWhole ? {} : { fills: true }

/** The first that is ready goes next: what takes long and what others wait for comes early, so that all lanes end together. */
export const steps: readonly Step[] = [
  { name: 'model', tests: ['tests/model'], atOnce: 1, aside: true },
  { name: 'browser', command: 'node --import tsx scripts/ensure-browser.ts' },
  { name: 'build:h5', command: npm('build:h5') },
  { name: 'build:ops', command: npm('build:ops') },
  { name: 'build:drive', command: npm('build:drive') },
  { name: 'format', command: npm('format:check') },
  { name: 'unused', command: npm('unused'), ...fills },
  { name: 'i18n', command: npm('i18n:check') },
  { name: 'architecture', tests: ['tests/architecture', 'scripts'], atOnce: 2 },
  { name: 'contract', tests: ['contract/src'], groups: 2, atOnce: 2 },
  { name: 'lint', command: npm('lint'), ...fills },
  { name: 'build:weapp', command: `NORIAI_TEST_BUILD=1 ${npm('build:weapp')}`, needs: ['build:h5'] },
  weapp,
  {
    name: 'server',
    tests: ['server/src', 'server/test', 'tests/upgrade'],
    groups: 12,
    atOnce: 2,
    quickPasswords: true,
    // A process has dozens of servers, all of them alive until its end: what is new is cleared away less often for more room.
    flags: '--max-semi-space-size=64',
  },
  // By default it checks with four checkers, each of which works out for itself the types that all use: others use the second core.
  { name: 'types', command: `TSC_FLAGS=--singleThreaded ${npm('typecheck')}` },
  { name: 'deploy', tests: ['tests/deploy'], atOnce: 1 },
  { name: 'release', tests: ['tests/release'], atOnce: 1, needs: ['build:h5', 'build:ops', 'build:drive'] },
  { name: 'app', jest: true, ...fills },
  { name: 'ops', tests: ['ops/src'], atOnce: 2 },
  { name: 'drive', tests: ['drive/src'], atOnce: 2 },
  { name: 'sandbox', tests: ['sandbox/src'], groups: 2, atOnce: 2 },
  // Each of them waits a good part of its time: two side by side, of which one does not mind.
  { name: 'hostile', tests: ['tests/hostile'], atOnce: 1, late: 'measures' },
  { name: 'crowds', tests: crowds, atOnce: 1, late: 'measures' },
  {
    name: 'faults',
    tests: allBut('tests/faults', kills),
    atOnce: 1,
    ...(isWhole ? {} : { chosen: mainFaults }),
    late: 'measures',
  },
  {
    name: 'failover',
    tests: ['tests/failover'],
    atOnce: 1,
    late: 'measures',
    only: 'full',
    notHere: whyNotHere(failoverPrograms),
    smaller: noCopies && `copies ${noCopies}`,
  },
  { name: 'rollout', tests: ['tests/rollout'], atOnce: 1, late: 'measures', only: 'full' },
  { name: 'proofs', tests: allBut('tests/proofs', crowds), atOnce: 1, late: 'works' },
  { name: 'kills', tests: kills, atOnce: 1, late: 'works' },
  {
    name: 'season',
    tests: ['tests/season'],
    // Two weeks and two more, each on a core: beside anything else they take twice as long, and leave most of their rides out.
    ...(isWhole
      ? { atOnce: 2, first: ['newYear', 'leapDay'], alone: true, smaller: sizes.weeks }
      : { atOnce: 1, chosen: ['parts', 'season'], late: 'works', smaller: sizes.day }),
  },
  {
    name: 'journeys',
    // A browser mostly waits: four journeys fit beside each other, each with its own server and database.
    tests: ['tests/journeys'],
    atOnce: 4,
    first: [
      'pages',
      'scan',
      'checkAndPay',
      'ride',
      'stripe',
      'drive',
      'ops',
      'opsAttention',
      'opsChanges',
      'alipay',
      'dropoff',
      'offline',
    ],
    ...(isWhole ? {} : { chosen: mainJourneys }),
    needs: ['build:h5', 'build:ops', 'build:drive', 'browser'],
    alone: 'mostly',
    secondTry: true,
  },
  {
    name: 'journey',
    tests: ['tests/journeys/coupons.test.ts'],
    atOnce: 1,
    needs: ['build:h5', 'build:ops', 'build:drive', 'browser'],
    alone: true,
    secondTry: true,
    only: 'named',
  },
  { name: 'onNode', tests: onNode, groups: 4, atOnce: 2, only: 'named' },
  // They build into the same folders: after what uses these, before what comes late, and one after the other.
  ...otherNodes.map((version, index): Step => ({
    name: `node${version}`,
    command: `node --import tsx scripts/test-on-node.ts ${version}`,
    needs:
      index === 0
        ? ['architecture', 'contract', 'server', 'release', 'app', 'weapp']
        : [`node${otherNodes[index - 1]}`],
    only: 'full',
  })),
]

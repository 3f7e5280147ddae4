/** The steps of `npm test`, as data: `scripts/test.ts` runs them a few at a time. */
import { failoverPrograms, whyNotHere } from './support/systemPrograms'

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
    }
  | { readonly jest: true }

export type Step = Work & {
  readonly name: string
  readonly needs?: readonly string[]
  /** Begins after all steps before it that are not late; of steps that measure time one runs at a time. */
  readonly late?: 'measures' | 'works'
  /** Uses both cores by itself: runs with nothing beside it, after all others. */
  readonly alone?: true
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
 * The whole sizes are asked for, which take about three hours on two cores (2 h 47 min to 3 h 15 min): over an hour for what begins early
 * (of it server 34 min, mini-program 28 min, each other Node 14 min), as long again for what measures time, beside the season of 55 min
 * (faults 35 min, proofs 21 min), and the journeys by themselves 27 min. Then the model, which takes its twenty minutes whatever runs
 * beside it, begins first.
 */
const isWhole = process.argv.includes('--full')
const model: Step = {
  name: 'model',
  tests: ['tests/model'],
  atOnce: 1,
  ...(isWhole ? {} : { late: 'works' }),
}

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
const mainFaults: readonly string[] = ['kills', 'brokenConnections', 'silence', 'fullLog']

/** The first that is ready goes next: what takes long and what others wait for comes early, so that all lanes end together. */
export const steps: readonly Step[] = [
  ...(isWhole ? [model] : []),
  { name: 'browser', command: 'node --import tsx scripts/ensure-browser.ts' },
  { name: 'build:h5', command: npm('build:h5') },
  { name: 'build:ops', command: npm('build:ops') },
  { name: 'build:drive', command: npm('build:drive') },
  { name: 'format', command: npm('format:check') },
  { name: 'unused', command: npm('unused') },
  { name: 'i18n', command: npm('i18n:check') },
  { name: 'architecture', tests: ['tests/architecture', 'scripts'], atOnce: 2 },
  { name: 'contract', tests: ['contract/src'], groups: 2, atOnce: 2 },
  { name: 'lint', command: npm('lint') },
  { name: 'build:weapp', command: `NORIAI_TEST_BUILD=1 ${npm('build:weapp')}`, needs: ['build:h5'] },
  {
    name: 'weapp',
    tests: ['tests/weapp'],
    atOnce: 1,
    ...(isWhole ? {} : { chosen: mainWeapp }),
    flags: '--test-force-exit',
    needs: ['build:weapp', 'browser'],
  },
  { name: 'server', tests: ['server/src', 'server/test', 'tests/upgrade'], groups: 12, atOnce: 2 },
  { name: 'types', command: npm('typecheck') },
  { name: 'deploy', tests: ['tests/deploy'], atOnce: 1 },
  { name: 'release', tests: ['tests/release'], atOnce: 1, needs: ['build:h5', 'build:ops', 'build:drive'] },
  { name: 'app', jest: true },
  { name: 'ops', tests: ['ops/src'], atOnce: 2 },
  { name: 'drive', tests: ['drive/src'], atOnce: 2 },
  { name: 'sandbox', tests: ['sandbox/src'], groups: 2, atOnce: 2 },
  // Each of them waits a good part of its time: two side by side, of which one does not mind.
  { name: 'hostile', tests: ['tests/hostile'], atOnce: 1, late: 'measures' },
  ...(isWhole ? [] : [model]),
  { name: 'proofs', tests: ['tests/proofs'], atOnce: 1, late: 'measures' },
  // Beside more than one other its weeks take three times as long, and leave most of their rides out.
  { name: 'season', tests: ['tests/season'], atOnce: 1, late: 'works' },
  {
    name: 'faults',
    tests: ['tests/faults'],
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
  },
  { name: 'rollout', tests: ['tests/rollout'], atOnce: 1, late: 'measures', only: 'full' },
  {
    name: 'journeys',
    // A browser mostly waits: four journeys fit beside each other, each with its own server and database.
    tests: ['tests/journeys'],
    atOnce: 4,
    first: [
      'pages',
      'scan',
      'ride',
      'stripe',
      'drive',
      'ops',
      'checkAndPay',
      'opsAttention',
      'opsChanges',
      'alipay',
    ],
    ...(isWhole ? {} : { chosen: mainJourneys }),
    needs: ['build:h5', 'build:ops', 'build:drive', 'browser'],
    alone: true,
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
  // They build into the same folders: after what uses these, and one after the other.
  ...otherNodes.map((version, index): Step => ({
    name: `node${version}`,
    command: `node --import tsx scripts/test-on-node.ts ${version}`,
    needs: index === 0 ? ['architecture', 'server', 'weapp', 'app'] : [`node${otherNodes[index - 1]}`],
    only: 'full',
  })),
]

import { DrizzleQueryError } from 'drizzle-orm'
import type { Config } from '../config'
import { DatabaseAway, missing, type Check, type DoctorContext, type Finding } from './check'

/** Longer than every limit of a single call. */
const CHECK_TIMEOUT_MS = 30_000
const ENVIRONMENT = { name: 'Environment', part: 4 } as const

/** A line of the report. */
export interface Line {
  readonly name: string
  /** Of docs/OPENING.md. */
  readonly part: number
  readonly finding: Finding
}

/** What an examination begins with. */
export interface Examination {
  readonly checks: readonly Check[]
  /** What is wrong with the environment itself: sentences without a full stop that begin with the name of a setting. */
  readonly problems: readonly string[]
  readonly context: DoctorContext
  readonly timeoutMs?: number
}

/**
 * Runs every check beside the others and tells what each found, in their sequence. A check whose own settings are wrong is not
 * run; what one throws, and one that does not end in time, is missing. No line has a secret in it.
 */
export async function examine({ checks, problems, context, timeoutMs }: Examination): Promise<Line[]> {
  const known = new Set<string>(checks.flatMap(({ settings }) => settings))
  const general = problemLines(
    ENVIRONMENT,
    problems.filter((problem) => !known.has(settingOf(problem))),
  )
  const found = await Promise.all(
    checks.map(async (check) => {
      const own = problems.filter((problem) =>
        check.settings.some((setting) => setting === settingOf(problem)),
      )
      if (own.length > 0) return problemLines(check, own)
      const findings = await findingsOf(check, context, timeoutMs ?? CHECK_TIMEOUT_MS)
      return findings.map((finding) => lineOf(check, finding))
    }),
  )
  const secrets = secretsOf(context.config)
  return [...general, ...found.flat()].map((line) => ({
    ...line,
    finding: withoutSecrets(line.finding, secrets),
  }))
}

const settingOf = (problem: string) => /^[A-Z\d_]+/.exec(problem)?.[0] ?? ''
const lineOf = ({ name, part }: Pick<Check, 'name' | 'part'>, finding: Finding): Line => ({
  name,
  part,
  finding,
})

/** A sentence of the configuration says what to do by itself. */
export function problemLines(check: Pick<Check, 'name' | 'part'>, problems: readonly string[]): Line[] {
  return problems.map((problem) => lineOf(check, missing(problem, '')))
}

async function findingsOf(
  check: Check,
  context: DoctorContext,
  timeoutMs: number,
): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly Finding[]>((resolve) => {
    const finding = missing(`No answer within ${Math.round(timeoutMs / 1000)} s`, check.advice)
    timer = setTimeout(() => resolve([finding]), timeoutMs)
  })
  try {
    return await Promise.race([check.run(context), late])
  } catch (error) {
    return [failure(check, error)]
  } finally {
    clearTimeout(timer)
  }
}

function failure({ advice, settings }: Check, error: unknown): Finding {
  const isOwn = settings.includes('DATABASE_URL')
  if (error instanceof DatabaseAway && !isOwn) {
    return missing('Not seen, as the database was not reached', 'Mend the database first')
  }
  return missing(sentenceOf(error), advice)
}

/** The message of an error and of what caused it, each its first line; a failed query is left out. */
function sentenceOf(error: unknown): string {
  const errors = error instanceof Error ? [error, error.cause].filter((each) => each instanceof Error) : []
  const said = errors
    .filter((each) => !(each instanceof DrizzleQueryError))
    .map(({ message, name }) => (message.split('\n')[0] || name).replace(/\.$/, ''))
  return said.join(': ') || 'It failed'
}

const SECRET_NAME = /(SECRET|SECRETS|KEY|TOKEN)$/
const LEAST_SECRET_CHARACTERS = 4

/** Every value that must not be printed: keys, and the passwords inside of addresses, as written and as meant. */
function secretsOf(config: Config): string[] {
  return Object.entries(config)
    .flatMap(([name, setting]) => [setting].flat().map((value) => [name, value] as const))
    .flatMap(([name, value]) => {
      if (typeof value !== 'string') return []
      if (SECRET_NAME.test(name)) return [value, value.replaceAll('\\n', '\n')]
      const password = URL.canParse(value) ? new URL(value).password : ''
      return [password, decodeURIComponent(password)]
    })
    .filter((secret) => secret.length >= LEAST_SECRET_CHARACTERS)
    .sort((a, b) => b.length - a.length)
}

function withoutSecrets(finding: Finding, secrets: readonly string[]): Finding {
  const sentence = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), finding.sentence)
  return { ...finding, sentence }
}

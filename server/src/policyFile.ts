import { readFileSync } from 'node:fs'
import { defaultPolicy, type Policy } from '@noriai/contract/policy'
import { parsePolicy } from '@noriai/contract/policy/parse'
import { ConfigError } from './config'

/** The policy of this deployment: the defaults, with the settings that the JSON file at `path` changes. */
export function readPolicy(path: string | undefined): Policy {
  if (path === undefined) return defaultPolicy
  try {
    return parsePolicy(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new ConfigError(
      `POLICY_FILE ${path} is not usable: ${error instanceof Error ? error.message : 'unreadable'}.`,
    )
  }
}

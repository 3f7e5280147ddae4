/**
 * What the tests of the server are bundled with in place of the package that hashes passwords: at the product's cost, which keeps whoever
 * stole the hashes busy, each takes a seventh of a second of a core. `tests/hostile/cost.test.ts` holds the product to its cost.
 */
import { hash as hashAtCost, verify } from '@node-rs/argon2'

export { verify }

const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 }
let held: Promise<void> | undefined

/** As the package's, at a cost of nearly nothing; not before those are let go that are held. */
export async function hash(password: string): Promise<string> {
  await held
  return hashAtCost(password, QUICK)
}

/** Lets no password be hashed any more until what it answers is called; without effect where the package itself is used. */
export function holdPasswords(): () => void {
  let letGo: () => void = () => undefined
  held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return () => {
    held = undefined
    letGo()
  }
}

import type { DrawersNow } from '@noriai/contract/schema/counter'

/** The numbers of the drawers that are open at an airport, whoever has them; all of them where their airports are unknown. */
export function numbersOpen(
  { open, openAt }: Pick<DrawersNow, 'open' | 'openAt'>,
  airportCode: string | undefined,
): readonly number[] {
  if (openAt === undefined || airportCode === undefined) return open
  const isHere = (drawer: (typeof openAt)[number]) => (drawer.airportCode ?? airportCode) === airportCode
  return openAt.filter(isHere).map(({ number }) => number)
}

/** The lowest number, from 1 on, that none of the open drawers has. */
export function firstFree(open: readonly number[]): number {
  let number = 1
  while (open.includes(number)) number += 1
  return number
}

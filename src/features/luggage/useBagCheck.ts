import { type Bag, bagSideCm } from '@noriai/contract/rules/bagSize'
import { readWholeNumber, wholeNumberProblem } from '@noriai/contract/rules/wholeNumber'
import { useState } from 'react'
import { type Problems, useForm } from '@/hooks/useForm'

export type BagKind = Bag['kind']
export type Side = 'length' | 'width' | 'height'

interface TypedBag extends Readonly<Record<Side, string>> {
  readonly kind: BagKind
}

/** What is measured of each kind: a suitcase by its three sides, a pet not at all. */
export function sidesOf(kind: BagKind): readonly Side[] {
  if (kind === 'pet') return []
  return kind === 'bag' ? ['length', 'width', 'height'] : ['length']
}

function bagOf({ kind, ...typed }: TypedBag): Bag {
  const measured = (side: Side) => readWholeNumber(typed[side], bagSideCm) ?? 0
  if (kind === 'pet') return { kind }
  return kind === 'bag'
    ? { kind, sidesCm: [measured('length'), measured('width'), measured('height')] }
    : { kind, lengthCm: measured('length') }
}

function check(typed: TypedBag): Problems<TypedBag> {
  const found = sidesOf(typed.kind).map((side) => [side, wholeNumberProblem(typed[side], bagSideCm, side)])
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined)) as Problems<TypedBag>
}

/** A bag that is typed in, and the one that was checked; changing anything clears the answer. */
export function useBagCheck() {
  const [checked, setChecked] = useState<Bag>()
  const form = useForm<TypedBag>({
    name: 'bagCheck',
    initial: { kind: 'bag', length: '', width: '', height: '' },
    check,
  })
  return {
    form,
    checked,
    change<Field extends keyof TypedBag>(field: Field, value: TypedBag[Field]) {
      form.set(field, value)
      setChecked(undefined)
    },
    ask: () =>
      void form.submit((typed) => {
        setChecked(bagOf(typed))
        return Promise.resolve()
      }),
  }
}

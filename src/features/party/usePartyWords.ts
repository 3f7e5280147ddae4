import { extraPiecesNeeded } from '@noriai/contract/rules/luggage'
import { countParty } from '@noriai/contract/rules/party'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'

const partyKinds = ['adults', 'children', 'infants'] as const

/** Who rides and with what, in a line: `2 adults, 3 bags`, and beside it what of that is paid for. */
export function usePartyWords() {
  const t = useT('party')
  const { policy } = useStores().settings
  const { party, bags } = useStore(DraftStore).ride
  const pieces = bags.large + bags.small + bags.special
  const paid = extraPiecesNeeded(bags, countParty(party, policy).total, policy)
  return {
    line: [
      ...partyKinds.filter((kind) => party[kind] > 0).map((kind) => t(kind, { count: party[kind] })),
      pieces === 0 ? t('noBags') : t('bags', { count: pieces }),
    ].join(t('listMark')),
    note: pieces === 0 ? '' : paid > 0 ? t('paid', { count: paid }) : t('allFree'),
  }
}

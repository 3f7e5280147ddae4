import { extraPiecesNeeded } from '@noriai/contract/rules/luggage'
import { countParty } from '@noriai/contract/rules/party'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'

/** Who rides and with what, in a line: `2 adults, 3 bags`, and beside it what of that is paid for. */
export function usePartyWords() {
  const home = useT('index')
  const confirm = useT('orderConfirm')
  const words = useOrderWords()
  const { policy } = useStores().settings
  const { party, bags } = useStore(DraftStore).draft
  const pieces = bags.large + bags.small + bags.special
  const paid = extraPiecesNeeded(bags, countParty(party, policy).total, policy)
  return {
    line: words.listed([
      words.party(party),
      pieces === 0 ? confirm('bags.none') : home('bags', { count: pieces }),
    ]),
    note: pieces === 0 ? '' : paid > 0 ? confirm('bags.extra', { count: paid }) : confirm('bags.allFree'),
  }
}

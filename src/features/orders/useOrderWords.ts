import type { Need } from '@noriai/contract/rules/riderNeeds'
import type { LuggageView, PartyView } from '@noriai/contract/schema/party'
import type { PlaceView } from '@noriai/contract/schema/place'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'

const partyKinds = ['adults', 'children', 'infants'] as const
const bagKinds = ['large', 'small', 'special'] as const

/** Who rides, what they carry, and from where to where, in words. */
export function useOrderWords() {
  const t = useT('orderCard')
  const riders = useT('party')
  const format = useFormat()
  const listed = (parts: readonly string[]) => parts.join(t('listMark'))
  const place = (view: PlaceView) =>
    view.terminal
      ? t('airportTerminal', {
          airport: view.name,
          terminal:
            view.terminal === 'T1' || view.terminal === 'T2' ? t(`terminal.${view.terminal}`) : view.terminal,
        })
      : view.name
  /** `KIX T1`, the name of anything that is no airport. */
  const short = ({ airportCode, terminal, name }: PlaceView) =>
    [airportCode ?? name, terminal].filter((part) => part !== null).join(' ')
  return {
    listed,
    place,
    short,
    party: (party: PartyView) =>
      listed(
        partyKinds.filter((kind) => party[kind] > 0).map((kind) => riders(kind, { count: party[kind] })),
      ),
    bags: (luggage: LuggageView) =>
      listed(
        bagKinds
          .filter((kind) => luggage[kind] > 0)
          .map((kind) => t(`bags.${kind}`, { count: luggage[kind] })),
      ) || t('bags.none'),
    /** Bags of all kinds together. */
    bagCount: (luggage: LuggageView) => {
      const count = bagKinds.reduce((sum, kind) => sum + luggage[kind], 0)
      return count === 0 ? t('bags.none') : t('bagCount', { count })
    },
    needs: (needs: readonly Need[]) => needs.map((need) => t(`needs.${need}`)),
    /** `Sat 21 Nov 15:30, from Kansai Airport`; from a door the start of its window. */
    leaves: (order: Order) =>
      t('leaves', { dateTime: format.dateTime(order.readyAt), from: short(order.view.departurePlace) }),
  }
}

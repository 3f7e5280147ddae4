import type { DrivenParty } from '@noriai/contract/schema/driver'
import { Sheet } from '../components'
import { translatorOf, useLanguage } from '../i18n'
import { partyName } from '../model/words'

interface FrontDeskSheetProps {
  /** Who is waited for. */
  readonly party: Pick<DrivenParty, 'riders' | 'orderNo' | 'people'>
  readonly onClose: () => void
}

/** The question for the front desk of a hotel: large in Japanese, to be read out or shown, and small in the driver's language. */
export function FrontDeskSheet({ party, onClose }: FrontDeskSheetProps) {
  const { t, lang } = useLanguage()
  const params = { name: partyName(party), count: party.people }
  return (
    <Sheet title={t('front.open')} onClose={onClose}>
      <p className="large strong" lang="ja">
        {translatorOf('ja')('front.ask', params)}
      </p>
      {lang !== 'ja' && <p className="small mute">{t('front.ask', params)}</p>}
    </Sheet>
  )
}

import type { ChangePreview } from '@noriai/contract/schema/departureChange'
import { langNames } from '@noriai/contract/lang'
import { useState } from 'react'
import { Button, Icon } from '../../components'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'

/** What riders read, in the desk's language first, and what it all comes to. */
export function ChangeTexts({ preview }: { readonly preview: ChangePreview }) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  const [isOpen, setOpen] = useState(false)
  const { texts, totals } = preview
  const own = texts.find((each) => each.lang === lang) ?? texts[0]
  const shown = isOpen ? texts : own ? [own] : []
  return (
    <div className="cancel-sum">
      {own && (
        <div className="cancel-texts">
          <Icon name="mail" />
          <div className="stack">
            <p className="small strong">{t('stop.read')}</p>
            {shown.map(({ outcome, lang: of, title, text }) => (
              <p key={`${outcome} ${of}`} lang={of}>
                {isOpen && <span className="small mute">{langNames[of]} </span>}
                <b>{title}</b>
                {`\n${text}`}
              </p>
            ))}
            {texts.length > 1 && (
              <Button kind="link" onClick={() => setOpen(!isOpen)}>
                {t(isOpen ? 'stop.oneText' : 'stop.allTexts', { count: texts.length })}
              </Button>
            )}
          </div>
        </div>
      )}
      <dl className="cancel-totals">
        <div>
          <dt>{t('stop.total.moved')}</dt>
          <dd className="num">
            <b>{totals.movedRiders}</b> {t('stop.parties', { count: totals.movedParties })}
          </dd>
        </div>
        <div>
          <dt>{t('stop.total.refunded')}</dt>
          <dd className="num">
            <b>{totals.refundedRiders}</b> {yen(totals.refundJpy)}
          </dd>
        </div>
        <div>
          <dt>{t('stop.total.coupons')}</dt>
          <dd className="num">
            <b>{totals.coupons}</b>
          </dd>
        </div>
      </dl>
    </div>
  )
}

import {
  staffPartners,
  type StaffPartner,
  type StaffPartnerVersion,
} from '@noriai/contract/calls/staff/partners'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { fromWallTime, msPerMinute, toWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, Empty, Japanese, LoadState, MorePage, Tag } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { newPartner, percentText, typedPartner, type TypedPartner } from '../../model/partnerForm'
import { serverNow } from '../../model/serverClock'
import { CommissionCard } from './CommissionCard'
import { LogoPicture } from './LogoPicture'
import { PartnerSheet } from './PartnerSheet'

const tones = { now: 'leaf', toCome: 'sea', over: 'plain' } as const

interface Edit {
  readonly begun: TypedPartner
  /** The newest version when it began; undefined for a new partner. */
  readonly basedOn?: number | undefined
}

/** Airlines and companies that send travellers: what holds for each, what held, and what is due to them. */
export function PartnersScreen() {
  const { t } = useLanguage()
  const loaded = useCall(staffPartners, {}, { everyMs: msPerMinute })
  const [edit, setEdit] = useState<Edit>()
  const partners = loaded.data?.partners ?? []
  const today = () => toWallTime(serverNow()).slice(0, 10)
  return (
    <MorePage
      title={t('partners.title')}
      action={
        <Button kind="primary" onClick={() => setEdit({ begun: newPartner(today()) })}>
          {t('partners.add')}
        </Button>
      }
    >
      <LoadState of={loaded} rows={4} />
      {loaded.data && partners.length === 0 && (
        <Empty title={t('partners.none')} text={t('partners.noneText')} />
      )}
      {partners.map((partner) => (
        <PartnerCard
          key={partner.code}
          partner={partner}
          onEdit={(version) =>
            setEdit({ begun: typedPartner(partner, version), basedOn: partner.versions[0]?.id })
          }
        />
      ))}
      <CommissionCard />
      {edit && (
        <PartnerSheet
          {...edit}
          onClose={() => setEdit(undefined)}
          onDone={(board) => {
            loaded.put(board)
            setEdit(undefined)
          }}
        />
      )}
    </MorePage>
  )
}

interface PartnerCardProps {
  readonly partner: StaffPartner
  readonly onEdit: (version: StaffPartnerVersion) => void
}

function PartnerCard({ partner, onEdit }: PartnerCardProps) {
  const { t, lang } = useLanguage()
  const { code, kind, state, link, versions } = partner
  const [newest, ...older] = versions
  if (!newest) return null
  return (
    <section className="card stack" aria-label={newest.names[lang]}>
      <div className="row between">
        <LogoPicture logo={newest.logo} name="" />
        <Button kind="second" onClick={() => onEdit(newest)}>
          {t('partners.edit')}
        </Button>
      </div>
      <p className="row wrap">
        <b>{newest.names[lang]}</b>
        <span className="small mute">
          {code} · {t(`partners.${kind}`)}
        </span>
        <Tag tone={tones[state]}>{t(`coupons.${state}`)}</Tag>
      </p>
      <Terms version={newest} />
      <p className="small">
        <span className="mute">{t('partners.link')}</span>{' '}
        <a className="partner-link" href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      </p>
      {older.length > 0 && (
        <details className="stack">
          <summary>{t('partners.history', { count: older.length })}</summary>
          <ul className="rows">
            {older.map((version) => (
              <li key={version.id} className="pause">
                <span className="grow">
                  <Terms version={version} />
                </span>
                <Button kind="link" onClick={() => onEdit(version)}>
                  {t('settings.take')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** What was said of a partner, by whom and when. */
function Terms({ version }: { readonly version: StaffPartnerVersion }) {
  const { t, lang } = useLanguage()
  const { offBasisPoints, commissionBasisPoints, firstDay, lastDay, createdAt, staffName, note } = version
  const percent = (basisPoints: number) => t('partners.percent', { percent: percentText(basisPoints) })
  return (
    <span className="small mute num">
      {offBasisPoints === null
        ? t('partners.ordinary')
        : t('partners.offFare', { percent: percent(offBasisPoints) })}
      {' · '}
      {t('partners.commissionOf', { percent: percent(commissionBasisPoints) })}
      {' · '}
      {lastDay === null
        ? t('partners.since', { day: firstDay })
        : t('partners.days', { from: firstDay, to: lastDay })}
      <br />
      <Japanese>
        {[staffName, t('partners.saved', { dateTime: formatDateTime(fromWallTime(createdAt), lang) }), note]
          .filter((part) => part !== '')
          .join(' · ')}
      </Japanese>
    </span>
  )
}

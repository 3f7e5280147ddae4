import {
  mostOffersListed,
  staffCoupons,
  staffEndCampaign,
  staffEndPackage,
  type CouponBoard,
} from '@noriai/contract/calls/staff/coupons'
import { formatDate } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { useState, type ReactNode } from 'react'
import { Button, LoadState, MorePage, MostNote, Tag } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { CampaignSheet, PackageSheet, VoucherSheet } from './CouponSheets'
import { MemberLevel } from './MemberLevel'

type Open = 'campaign' | 'package' | 'vouchers'
const tones = { now: 'leaf', toCome: 'sea', over: 'plain' } as const
const sheets = { campaign: CampaignSheet, package: PackageSheet, vouchers: VoucherSheet } as const

/** What travellers save with: campaigns, packages of coupons, voucher codes, and who is a VIP member. */
export function CouponsScreen() {
  const { t, lang } = useLanguage()
  const loaded = useCall(staffCoupons, {}, { everyMs: msPerMinute })
  const [open, setOpen] = useState<Open>()
  const endCampaign = useCallAction(staffEndCampaign, loaded.put)
  const endPackage = useCallAction(staffEndPackage, loaded.put)
  const isBusy = endCampaign.isRunning || endPackage.isRunning
  const board = loaded.data
  const Sheet = open && sheets[open]
  return (
    <MorePage title={t('coupons.title')}>
      <LoadState of={loaded} rows={6} error={endCampaign.error ?? endPackage.error} />
      {board && (
        <>
          <Part
            title={t('coupons.campaigns')}
            add={t('coupons.addCampaign')}
            onAdd={() => setOpen('campaign')}
          >
            {board.campaigns.map(({ id, state, title, off, direction, startsAt, endsAt }) => (
              <Row
                key={id}
                state={state}
                title={title}
                days={[startsAt, endsAt]}
                lines={[
                  t('coupons.offs', { amount: formatMoney(off.JPY, 'JPY', { lang }) }),
                  direction === null ? t('pauses.everyDirection') : t(`direction.${direction}`),
                ]}
                onEnd={() => endCampaign.run({ id })}
                isBusy={isBusy}
              />
            ))}
          </Part>
          <Part title={t('coupons.packages')} add={t('coupons.addPackage')} onAdd={() => setOpen('package')}>
            {board.packages.map(({ id, state, title, content, claimed, stock, opensAt, closesAt }) => (
              <Row
                key={id}
                state={state}
                title={title}
                days={[opensAt, closesAt]}
                lines={[
                  t('coupons.claimed', { claimed, stock }),
                  ...content.map((kind) => `${kind.quantity} × ${kind.title}`),
                ]}
                onEnd={() => endPackage.run({ id })}
                isBusy={isBusy}
              />
            ))}
          </Part>
          <Part
            title={t('coupons.vouchers')}
            add={t('coupons.addVouchers')}
            onAdd={() => setOpen('vouchers')}
          >
            {board.vouchers.map(({ id, note, template, codeCount, added, createdAt, redeemUntil }) => (
              <Row
                key={id}
                title={note || template.title}
                days={[createdAt, redeemUntil]}
                lines={[
                  t('coupons.added', { added, count: codeCount }),
                  [template.title, ...template.rules].join(' · '),
                ]}
              />
            ))}
          </Part>
          <MemberLevel />
        </>
      )}
      {board && Sheet && (
        <Sheet
          airportCode={board.airportCode}
          limits={board.deductionLimits}
          onClose={() => setOpen(undefined)}
          onDone={(next) => {
            loaded.put(next)
            setOpen(undefined)
          }}
        />
      )}
    </MorePage>
  )
}

interface PartProps {
  readonly title: string
  readonly add: string
  readonly onAdd: () => void
  readonly children: readonly ReactNode[]
}

function Part({ title, add, onAdd, children }: PartProps) {
  const { t } = useLanguage()
  return (
    <section className="stack">
      <div className="row between wrap">
        <h2>{title}</h2>
        <Button kind="second" onClick={onAdd}>
          {add}
        </Button>
      </div>
      {children.length === 0 ? (
        <p className="card mute">{t('coupons.none')}</p>
      ) : (
        <ul className="rows card">{children}</ul>
      )}
      <MostNote listed={children} most={mostOffersListed} />
    </section>
  )
}

interface RowProps {
  readonly state?: CouponBoard['campaigns'][number]['state']
  readonly title: string
  readonly days: readonly [string, string]
  readonly lines: readonly string[]
  readonly onEnd?: () => void
  readonly isBusy?: boolean
}

function Row({ state, title, days: [from, to], lines, onEnd, isBusy = false }: RowProps) {
  const { t, lang } = useLanguage()
  const day = (wall: string) => formatDate(fromWallTime(wall), lang)
  return (
    <li className="pause">
      <span className="grow">
        <span className="row wrap">
          {state && <Tag tone={tones[state]}>{t(`coupons.${state}`)}</Tag>}
          <b>{title}</b>
        </span>
        <span className="small mute num">{t('pauses.between', { from: day(from), to: day(to) })}</span>
        {lines.map((line) => (
          <span key={line} className="small">
            {line}
          </span>
        ))}
      </span>
      {onEnd && state !== 'over' && (
        <Button kind="second" busy={isBusy} onClick={onEnd}>
          {t(state === 'now' ? 'coupons.end' : 'pauses.takeBack')}
        </Button>
      )}
    </li>
  )
}

import {
  maxKindsOfPackage,
  maxOfKind,
  maxVouchersOfBatch,
  staffAddCampaign,
  staffAddPackage,
  staffMakeVouchers,
  type CouponBoard,
} from '@noriai/contract/calls/staff/coupons'
import { toWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, CountField, DirectionField, FormSheet, Note, TextField } from '../../components'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { listOf, newCoupon, noNames, templateOf, type TypedCoupon } from '../../model/couponForm'
import { downloadText } from '../../model/download'
import { serverNow } from '../../model/serverClock'
import { AmountPair, CouponFields, NameFields } from './CouponFields'

interface SheetProps {
  readonly airportCode: string
  readonly limits: CouponBoard['deductionLimits']
  readonly onClose: () => void
  readonly onDone: (board: CouponBoard) => void
}

const today = () => toWallTime(serverNow()).slice(0, 10)

function useDays() {
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState('')
  return { from, to, setFrom, setTo }
}

function DaysFields({ from, to, setFrom, setTo }: ReturnType<typeof useDays>) {
  const { t } = useLanguage()
  return (
    <div className="two">
      <TextField label={t('coupons.firstDay')} type="date" value={from} onChange={setFrom} required />
      <TextField label={t('coupons.lastDay')} type="date" value={to} onChange={setTo} required />
    </div>
  )
}

/** Begins a campaign: every price falls by itself. */
export function CampaignSheet({ airportCode, onClose, onDone }: SheetProps) {
  const { t } = useLanguage()
  const days = useDays()
  const [off, setOff] = useState({ yen: '', yuan: '' })
  const [direction, setDirection] = useState<TypedCoupon['direction']>('')
  const [names, setNames] = useState(noNames)
  return (
    <FormSheet
      title={t('coupons.addCampaign')}
      confirm={t('coupons.beginCampaign')}
      call={staffAddCampaign}
      request={() => ({
        titles: names,
        off: listOf(off.yen, off.yuan),
        direction: direction === '' ? null : direction,
        airportCode: direction === '' || direction === 'transfer' ? null : airportCode,
        from: days.from,
        to: days.to,
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <AmountPair
        label={t('coupons.off')}
        yen={off.yen}
        yuan={off.yuan}
        onChange={(yen, yuan) => setOff({ yen, yuan })}
        isRequired
      />
      <DirectionField value={direction} onChange={setDirection} />
      <DaysFields {...days} />
      <NameFields names={names} onChange={setNames} />
      <Note tone="amber" icon="warn">
        {t('coupons.campaignText')}
      </Note>
    </FormSheet>
  )
}

/** Puts a package of up to five kinds of coupon up to be claimed. */
export function PackageSheet({ airportCode, limits, onClose, onDone }: SheetProps) {
  const { t } = useLanguage()
  const days = useDays()
  const [names, setNames] = useState(noNames)
  const [content, setContent] = useState([{ coupon: newCoupon, quantity: '1' }])
  const [stock, setStock] = useState('100')
  const [perAccount, setPerAccount] = useState('1')
  const put = (at: number, part: Partial<(typeof content)[number]>) =>
    setContent(content.map((kind, index) => (index === at ? { ...kind, ...part } : kind)))
  return (
    <FormSheet
      title={t('coupons.addPackage')}
      confirm={t('coupons.putUp')}
      call={staffAddPackage}
      request={() => ({
        titles: names,
        content: content.map(({ coupon, quantity }) => ({
          ...templateOf(coupon, airportCode),
          quantity: Number(quantity),
        })),
        stock: Number(stock),
        perAccount: Number(perAccount),
        from: days.from,
        to: days.to,
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <NameFields names={names} onChange={setNames} />
      <DaysFields {...days} />
      <div className="two">
        <CountField label={t('coupons.stock')} value={stock} onChange={setStock} />
        <CountField label={t('coupons.perAccount')} max={99} value={perAccount} onChange={setPerAccount} />
      </div>
      {content.map(({ coupon, quantity }, index) => (
        <fieldset key={index} className="card stack">
          <legend>{t('coupons.kind', { number: index + 1 })}</legend>
          <CouponFields coupon={coupon} limits={limits} onChange={(next) => put(index, { coupon: next })} />
          <CountField
            label={t('coupons.quantity')}
            max={maxOfKind}
            value={quantity}
            onChange={(next) => put(index, { quantity: next })}
          />
          {content.length > 1 && (
            <Button onClick={() => setContent(content.filter((_, at) => at !== index))}>
              {t('coupons.removeKind')}
            </Button>
          )}
        </fieldset>
      ))}
      {content.length < maxKindsOfPackage && (
        <Button onClick={() => setContent([...content, { coupon: newCoupon, quantity: '1' }])}>
          {t('coupons.addKind')}
        </Button>
      )}
    </FormSheet>
  )
}

/** Makes voucher codes and gives them as a file, the only time that they are shown. */
export function VoucherSheet({ airportCode, limits, onClose, onDone }: SheetProps) {
  const { t } = useLanguage()
  const [coupon, setCoupon] = useState(newCoupon)
  const { values, field } = useFields({ note: '', codeCount: '10', redeemUntil: '' })
  return (
    <FormSheet
      title={t('coupons.addVouchers')}
      confirm={t('coupons.makeVouchers')}
      call={staffMakeVouchers}
      request={() => ({
        ...values,
        codeCount: Number(values.codeCount),
        template: templateOf(coupon, airportCode),
      })}
      onDone={({ codes, board }) => {
        downloadText(`vouchers-${today()}.csv`, ['code', ...codes, ''].join('\r\n'), 'text/csv')
        onDone(board)
      }}
      onClose={onClose}
    >
      <TextField label={t('coupons.note')} {...field('note')} maxLength={80} />
      <div className="two">
        <CountField label={t('coupons.codeCount')} max={maxVouchersOfBatch} {...field('codeCount')} />
        <TextField label={t('coupons.redeemUntil')} type="date" {...field('redeemUntil')} required />
      </div>
      <CouponFields coupon={coupon} limits={limits} onChange={setCoupon} />
      <Note tone="amber" icon="warn">
        {t('coupons.voucherText')}
      </Note>
    </FormSheet>
  )
}

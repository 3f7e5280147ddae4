import { formatDateTime } from '@noriai/contract/format/dateTime'
import { isTakenIn, type FindState, type FindStep } from '@noriai/contract/rules/lostProperty'
import type { FindView } from '@noriai/contract/schema/lostProperty'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { Link } from 'wouter'
import { Button, Japanese, Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import { dueText, offeredSteps, runOfFind, toneOfDue } from '../../model/lost'
import { useServerNow } from '../../model/serverClock'
import type { Tone } from '../../model/tone'

const tones: Readonly<Record<FindState, Tone>> = {
  found: 'amber',
  matched: 'sea',
  returned: 'leaf',
  shipped: 'leaf',
  police: 'plain',
  disposed: 'plain',
}

interface FindCardProps {
  readonly find: FindView
  readonly onEdit: () => void
  readonly onStep: (step: FindStep) => void
}

/** Something that was found: what it is, whose it may be, and what can be done with it. */
export function FindCard({ find, onEdit, onStep }: FindCardProps) {
  const { t, lang } = useLanguage()
  const now = useServerNow(msPerMinute)
  const { number, kind, what, state, report, named, run, notice, ended, pictureUrl } = find
  const due = dueText(find, { t, lang })
  const moment = (wall: string) => formatDateTime(fromWallTime(wall), lang)
  return (
    <li className="pause find">
      {pictureUrl !== null && (
        <img className="find-picture" src={pictureUrl} alt={t('lost.pictureOf', { number })} />
      )}
      <div className="grow stack">
        <div>
          <p className="row wrap">
            <b className="num">{t('lost.number', { number })}</b>
            <Tag tone={tones[state]}>{t(`lost.state.${state}`)}</Tag>
            {due !== '' && <Tag tone={toneOfDue(find, now)}>{due}</Tag>}
          </p>
          <p>
            {t(`lost.kind.${kind}`)} · <Japanese>{what}</Japanese>
          </p>
          <p className="small mute">
            <Japanese>{t('lost.found', { time: moment(find.foundAt), name: find.foundBy })}</Japanese>
          </p>
          {run !== null && <p className="small mute">{runOfFind(run, { t, lang })}</p>}
          {ended === null && (
            <p className="small mute">
              <Japanese>
                {isTakenIn(find) ? t('lost.kept', { where: find.keptWhere }) : t('lost.withDriver')}
              </Japanese>
            </p>
          )}
          {notice !== null && <p className="small mute">{t('lost.notice', { number: notice.number })}</p>}
          {ended !== null && (
            <p className="small">
              {ended.note === ''
                ? t('lost.endedForgotten', { time: moment(ended.at) })
                : t('lost.ended', { time: moment(ended.at), note: ended.note })}
            </p>
          )}
          {report !== null && <Owner order={report.order} />}
          {report === null && named !== null && <Owner order={named} prefix={t('lost.named')} />}
        </div>
        {ended === null && (
          <div className="row wrap">
            {!isTakenIn(find) && (
              <Button kind="second" onClick={onEdit}>
                {t('lost.takeIn')}
              </Button>
            )}
            {offeredSteps(find, now).map((step, index) => (
              <Button
                key={step}
                kind={index === 0 && isTakenIn(find) ? 'second' : 'outline'}
                onClick={() => onStep(step)}
              >
                {t(`lost.step.${step}`)}
              </Button>
            ))}
            {isTakenIn(find) && <Button onClick={onEdit}>{t('lost.edit')}</Button>}
          </div>
        )}
      </div>
    </li>
  )
}

interface OwnerProps {
  readonly order: NonNullable<FindView['named']>
  readonly prefix?: string
}

/** Whose it is, with the way to their order. */
function Owner({ order, prefix }: OwnerProps) {
  return (
    <p className="small row wrap">
      {prefix !== undefined && <span className="mute">{prefix}</span>}
      <span lang="en">{order.name}</span>
      <Link to={addressOf(`/orders/${order.id}`)} className="link-button num">
        {order.orderNo}
      </Link>
    </p>
  )
}

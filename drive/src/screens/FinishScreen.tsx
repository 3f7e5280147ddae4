import type { RunCard } from '@noriai/contract/schema/driver'
import { useState } from 'react'
import { Button, Check, Choices, Icon, Note, Screen, TextField } from '../components'
import { useAction } from '../hooks/useAction'
import { usePhone, usePhoneState, useRun } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { addressOf, goTo } from '../model/address'
import { drivenSinceBreak, finishTaps, nextRest, runAfter, sumOf } from '../model/finish'
import { runKey, type RunName } from '../model/run'
import { useServerNow } from '../model/serverClock'
import { clockAt, clockOf, runTitle, spanText } from '../model/words'
import { GoneRun } from './GoneRun'

const mostText = 200

/** The end of a run: the vehicle is looked through, then the position stops and names leave the phone. */
export function FinishScreen({ name }: { readonly name: RunName }) {
  const { t } = useLanguage()
  const phone = usePhone()
  const { list, kept } = usePhoneState()
  const at = useServerNow()
  const found = useRun(name)
  const sum = found && sumOf(found.now)
  const [left, setLeft] = useState<'nothing' | 'something'>()
  const [leftText, setLeftText] = useState('')
  const [seatsBack, setSeatsBack] = useState(false)
  const [damage, setDamage] = useState<'none' | 'some'>()
  const [damageText, setDamageText] = useState('')
  const end = useAction(async () => {
    await phone.finish(
      name,
      finishTaps({
        found: left === 'something' ? leftText.trim() : null,
        childSeatsBack: sum?.hasChildSeats ? seatsBack : null,
        damage: damage === 'some' ? damageText.trim() : null,
      }),
    )
    goTo({ kind: 'runs' }, { replace: true })
  })
  if (!found || !sum) return <GoneRun name={name} />
  const { now } = found
  const isWhole =
    (left === 'nothing' || (left === 'something' && leftText.trim() !== '')) &&
    (damage === 'none' || (damage === 'some' && damageText.trim() !== ''))
  const next = runAfter(list?.runs ?? [], now.run)
  const shift = list?.shift ?? null
  const rest = nextRest(shift, { now: at, next })
  const driven =
    list && shift
      ? drivenSinceBreak({ asOf: list.asOf, shift }, { now: at, startedAt: now.startedAt })
      : undefined
  return (
    <Screen
      title={t('finish.title')}
      subtitle={runTitle(now.run, t)}
      back={{ kind: 'run', run: name }}
      foot={
        <Button kind="primary" size="big" disabled={!isWhole} busy={end.isRunning} onClick={end.run}>
          {t(rest ? 'finish.confirmRest' : 'finish.confirm')}
        </Button>
      }
    >
      <section className="card centred stack">
        <span className="done-sign">
          <Icon name="check" size={32} weight="strong" />
        </span>
        <h2 className="large">{t('finish.over', { run: runTitle(now.run, t) })}</h2>
        <p className="small mute">
          {t('finish.carried', { count: sum.people, doors: sum.doors, time: clockAt(at) })}
        </p>
        {sum.reached > 0 && (
          <p className="small">{t('finish.inWindow', { count: sum.inWindow, of: sum.reached })}</p>
        )}
      </section>
      {sum.open > 0 && <Note tone="amber">{t('finish.open', { count: sum.open })}</Note>}
      <section className="card stack">
        <h2>{t('finish.looked')}</h2>
        <Choices
          label={t('finish.looked')}
          value={left}
          onChange={setLeft}
          options={[
            { value: 'nothing', text: t('finish.nothing') },
            { value: 'something', text: t('finish.something') },
          ]}
        />
        {left === 'something' && (
          <TextField
            label={t('found.what')}
            value={leftText}
            onChange={setLeftText}
            maxLength={mostText}
            required
          />
        )}
        {sum.hasChildSeats && (
          <Check label={t('finish.seatsBack')} checked={seatsBack} onChange={setSeatsBack} />
        )}
        <h2>{t('finish.vehicle')}</h2>
        <Choices
          label={t('finish.vehicle')}
          value={damage}
          onChange={setDamage}
          options={[
            { value: 'none', text: t('finish.noDamage') },
            { value: 'some', text: t('finish.damage') },
          ]}
        />
        {damage === 'some' && (
          <TextField
            label={t('finish.damageWhat')}
            value={damageText}
            onChange={setDamageText}
            maxLength={mostText}
            required
          />
        )}
      </section>
      {driven !== undefined && (
        <div className="card row">
          <Icon name="rest" />
          <div className="grow">
            {rest && (
              <p className="strong">{t('runs.rest', { from: clockOf(rest.from), to: clockOf(rest.to) })}</p>
            )}
            <p className="small mute">{t('finish.driven', { time: spanText(driven) })}</p>
          </div>
        </div>
      )}
      {next && <NextRun card={next} isKept={runKey(next) in kept} />}
      <p className="tiny mute">{t('finish.privacy')}</p>
    </Screen>
  )
}

interface NextRunProps {
  readonly card: RunCard
  /** Its stops are on the phone: it can be looked at. */
  readonly isKept: boolean
}

/** The run after this one: when it sets out, its stops and the first of them. */
function NextRun({ card, isKept }: NextRunProps) {
  const { t } = useLanguage()
  const place = { kind: 'run', run: card } as const
  const content = (
    <>
      <b className="large num">{clockOf(card.from)}</b>
      <div className="grow">
        <p className="strong">{t('finish.next', { run: runTitle(card, t) })}</p>
        <p className="small mute">
          {t('runs.doors', { count: card.doors })}
          {card.firstAt !== null && ` · ${t('runs.firstAt', { time: clockOf(card.firstAt) })}`}
        </p>
      </div>
    </>
  )
  if (!isKept) return <div className="card row">{content}</div>
  return (
    <a
      className="card row"
      href={addressOf(place)}
      onClick={(event) => {
        event.preventDefault()
        goTo(place)
      }}
    >
      {content}
      <Icon name="forward" />
    </a>
  )
}

import { staffReplaySettings, type SettingReplay } from '@noriai/contract/calls/staff/settings'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import type { SettingBody } from '@noriai/contract/schema/settings'
import { msPerHour } from '@noriai/contract/time'
import { LoadState, Note } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { planCounts, replayCounts } from '../../model/settingReplay'

/** What last week's rides would have been under the edited setting; nothing for one that has no bearing on them. */
export function LastWeek({ body }: { readonly body: SettingBody }) {
  const preview = useCall(staffReplaySettings, { body }, { everyMs: msPerHour })
  const replay = preview.data?.replay
  return (
    <>
      <LoadState of={preview} rows={3} />
      {replay && <Replayed replay={replay} />}
    </>
  )
}

function Replayed({ replay }: { readonly replay: SettingReplay }) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  const day = (date: string) => formatCalendarDate(date, lang)
  const { from, to, rides, isPart, more, less, todayJpy, thenJpy, refusedJpy } = replay
  const counts = replayCounts(replay)
  const change = thenJpy - todayJpy
  const plans = replay.plans && replay.plans.rides > 0 ? replay.plans : undefined
  return (
    <section className="replay" aria-label={t('settings.replay')}>
      <h3>{t('settings.replay')}</h3>
      <p className="small mute">
        {t('settings.replayOf', { from: day(from), to: day(to), count: rides })}
        {isPart && ` ${t('settings.replayPart')}`}
      </p>
      {counts.length === 0 && !plans && <p>{t('settings.replayUntouched')}</p>}
      <dl>
        {counts.map(({ what, count }) => (
          <div key={what}>
            <dt>{t(`settings.replay.${what}`)}</dt>
            <dd className="num">{t('settings.replayCount', { count })}</dd>
          </div>
        ))}
        {refusedJpy > 0 && (
          <div>
            <dt>{t('settings.replay.refusedJpy')}</dt>
            <dd className="num">{yen(refusedJpy)}</dd>
          </div>
        )}
        {more + less > 0 && (
          <div>
            <dt>{t('settings.replay.price')}</dt>
            <dd className="num">
              {yen(todayJpy)} → {yen(thenJpy)}{' '}
              <span className={change < 0 ? 'warn-text' : undefined}>
                {t(change < 0 ? 'settings.replayLess' : 'settings.replayMore', {
                  amount: yen(Math.abs(change)),
                })}
              </span>
            </dd>
          </div>
        )}
      </dl>
      {replay.crowded > 0 && (
        <Note tone="amber">{t('settings.replayCrowded', { count: replay.crowded })}</Note>
      )}
      {plans && <ReplayedPlans plans={plans} />}
    </section>
  )
}

/** What of the minibuses' plans would have been different. */
function ReplayedPlans({ plans }: { readonly plans: NonNullable<SettingReplay['plans']> }) {
  const { t } = useLanguage()
  const counts = planCounts(plans)
  const average = (minutes: number) => (minutes / plans.rides).toFixed(1)
  return (
    <>
      <h3>{t('settings.replayPlans')}</h3>
      <p className="small mute">{t('settings.replayPlansOf', { count: plans.rides })}</p>
      {counts.length === 0 && <p>{t('settings.replayPlansUntouched')}</p>}
      <dl>
        {counts.map(({ what, count }) => (
          <div key={what}>
            <dt>{t(`settings.replayPlan.${what}`)}</dt>
            <dd className="num">{t('settings.replayCount', { count })}</dd>
          </div>
        ))}
        {plans.thenMinutes !== plans.todayMinutes && (
          <div>
            <dt>{t('settings.replayPlan.average')}</dt>
            <dd className="num">
              {t('settings.replayMinutes', {
                today: average(plans.todayMinutes),
                then: average(plans.thenMinutes),
              })}
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

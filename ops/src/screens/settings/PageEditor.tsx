import { settingBodySchema, type SettingBodyOf } from '@noriai/contract/schema/settings'
import { useState } from 'react'
import { safeParse } from 'valibot'
import { Button, TextField } from '../../components'
import { useLanguage } from '../../i18n'
import { CampaignFields, newCampaign } from './CampaignFields'

type PageBody = SettingBodyOf<'pageConfig'>
type Channel = PageBody['helpChannels'][number]['channel']

interface PageEditorProps {
  readonly body: PageBody
  readonly onEdit: (body: PageBody | undefined) => void
}

const channels = [
  'line',
  'wechat',
  'whatsapp',
  'kakaotalk',
  'email',
  'phone',
] as const satisfies readonly Channel[]

/** What page-config tells the apps: how to reach customer service, and a campaign. */
export function PageEditor({ body: edited, onEdit }: PageEditorProps) {
  const { t } = useLanguage()
  // What is typed stays while it cannot be saved yet; another body, such as one of the history, takes its place.
  const [typed, setTyped] = useState({ of: edited, body: edited })
  const body = typed.of === edited ? typed.body : edited
  const { campaign, helpChannels } = body
  const change = (next: PageBody) => {
    const isUsable = safeParse(settingBodySchema, next).success
    setTyped({ of: isUsable ? next : edited, body: next })
    onEdit(isUsable ? next : undefined)
  }
  const idOf = (channel: Channel) => helpChannels.find((each) => each.channel === channel)?.id ?? ''
  const setChannel = (channel: Channel, id: string) => {
    const ids = channels.map((each) => ({ channel: each, id: each === channel ? id : idOf(each) }))
    change({ ...body, helpChannels: ids.filter((each) => each.id !== '') })
  }
  const setCampaign = (next: PageBody['campaign']) => change({ ...body, campaign: next })
  return (
    <>
      <section className="card stack">
        <h2>{t('settings.help')}</h2>
        <p className="small mute">{t('settings.helpAbout')}</p>
        {channels.map((channel) => (
          <TextField
            key={channel}
            label={t(`settings.channel.${channel}`)}
            value={idOf(channel)}
            maxLength={80}
            onChange={(id) => setChannel(channel, id)}
          />
        ))}
      </section>
      <section className="card stack">
        <h2>{t('settings.campaign')}</h2>
        {campaign === null ? (
          <Button kind="second" onClick={() => setCampaign(newCampaign)}>
            {t('settings.newCampaign')}
          </Button>
        ) : (
          <CampaignFields campaign={campaign} onChange={setCampaign} />
        )}
      </section>
    </>
  )
}

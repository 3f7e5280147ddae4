import { langs, type Lang } from '@noriai/contract/lang'
import type { SettingBodyOf } from '@noriai/contract/schema/settings'
import { Button } from '../../components/Button'
import { TextArea, TextField } from '../../components/Field'
import { useLanguage } from '../../i18n'

type PageBody = SettingBodyOf<'pageConfig'>
type Campaign = NonNullable<PageBody['campaign']>
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
const inAll = (text: string) => ({ ja: text, en: text, 'zh-CN': text, ko: text, 'zh-TW': text })

/** What page-config tells the apps: how to reach customer service, and a campaign. */
export function PageEditor({ body, onEdit }: PageEditorProps) {
  const { t } = useLanguage()
  const { campaign, helpChannels } = body
  const idOf = (channel: Channel) => helpChannels.find((each) => each.channel === channel)?.id ?? ''
  const setChannel = (channel: Channel, id: string) => {
    const ids = channels.map((each) => ({ channel: each, id: each === channel ? id : idOf(each) }))
    onEdit({ ...body, helpChannels: ids.filter((each) => each.id !== '') })
  }
  const setCampaign = (next: Campaign | null) => onEdit({ ...body, campaign: next })
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
          <Button
            kind="second"
            onClick={() =>
              setCampaign({ campaignId: 'campaign', title: inAll(''), text: inAll(''), image: null })
            }
          >
            {t('settings.newCampaign')}
          </Button>
        ) : (
          <CampaignFields campaign={campaign} onChange={setCampaign} />
        )}
      </section>
    </>
  )
}

interface CampaignFieldsProps {
  readonly campaign: Campaign
  readonly onChange: (campaign: Campaign | null) => void
}

function CampaignFields({ campaign, onChange }: CampaignFieldsProps) {
  const { t } = useLanguage()
  const set = (key: 'title' | 'text', lang: Lang, text: string) =>
    onChange({ ...campaign, [key]: { ...campaign[key], [lang]: text } })
  return (
    <>
      <TextField
        label={t('settings.campaignId')}
        value={campaign.campaignId}
        maxLength={80}
        onChange={(campaignId) => onChange({ ...campaign, campaignId })}
      />
      {langs.map((lang) => (
        <fieldset key={lang} className="stack">
          <legend>{lang}</legend>
          <TextField
            label={t('settings.campaignTitle')}
            value={campaign.title[lang]}
            maxLength={80}
            onChange={(text) => set('title', lang, text)}
          />
          <TextArea
            label={t('settings.campaignText')}
            value={campaign.text[lang]}
            maxLength={1000}
            onChange={(text) => set('text', lang, text)}
          />
        </fieldset>
      ))}
      <Button kind="danger" onClick={() => onChange(null)}>
        {t('settings.endCampaign')}
      </Button>
    </>
  )
}

import { staffCoupons } from '@noriai/contract/calls/staff/coupons'
import { langs, type Lang } from '@noriai/contract/lang'
import { areCampaignDays } from '@noriai/contract/rules/pageCampaign'
import { campaignPictures } from '@noriai/contract/schema/pageConfig'
import type { SettingBodyOf } from '@noriai/contract/schema/settings'
import { Button, ErrorNote, Note, SelectField, TextArea, TextField } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'

type Campaign = NonNullable<SettingBodyOf<'pageConfig'>['campaign']>

const blank = { ja: '', en: '', 'zh-CN': '', ko: '', 'zh-TW': '' }

/** What a new campaign begins with: its words are still to be written. */
export const newCampaign: Campaign = {
  campaignId: 'campaign',
  title: blank,
  text: blank,
  picture: 'ride',
  from: null,
  until: null,
  packageId: null,
}

interface CampaignFieldsProps {
  readonly campaign: Campaign
  readonly onChange: (campaign: Campaign | null) => void
}

/** A campaign's page: when it is shown, its picture and coupons, and its words in every language. */
export function CampaignFields({ campaign, onChange }: CampaignFieldsProps) {
  const { t } = useLanguage()
  const { campaignId, picture, from, until } = campaign
  const unwritten = langs.filter(
    (lang) => campaign.title[lang].trim() === '' || campaign.text[lang].trim() === '',
  )
  const write = (key: 'title' | 'text', lang: Lang, text: string) =>
    onChange({ ...campaign, [key]: { ...campaign[key], [lang]: text } })
  return (
    <>
      <TextField
        label={t('settings.campaignId')}
        value={campaignId}
        maxLength={80}
        onChange={(next) => onChange({ ...campaign, campaignId: next })}
      />
      <TextField
        label={t('settings.campaignFrom')}
        help={t('settings.campaignDaysHelp')}
        type="date"
        value={from ?? ''}
        onChange={(date) => onChange({ ...campaign, from: date === '' ? null : date })}
      />
      <TextField
        label={t('settings.campaignUntil')}
        type="date"
        value={until ?? ''}
        onChange={(date) => onChange({ ...campaign, until: date === '' ? null : date })}
      />
      {!areCampaignDays(campaign) && (
        <Note tone="vermilion" alert>
          {t('settings.campaignDaysWrong')}
        </Note>
      )}
      <SelectField
        label={t('settings.campaignPicture')}
        value={picture ?? ''}
        options={[
          { value: '', text: t('settings.nothing') },
          ...campaignPictures.map((value) => ({ value, text: t(`settings.picture.${value}`) })),
        ]}
        onChange={(value) => onChange({ ...campaign, picture: value === '' ? null : value })}
      />
      <PackageField
        packageId={campaign.packageId}
        onChange={(packageId) => onChange({ ...campaign, packageId })}
      />
      {langs.map((lang) => (
        <fieldset key={lang} className="stack" lang={lang}>
          <legend>{lang}</legend>
          <TextField
            label={t('settings.campaignTitle')}
            value={campaign.title[lang]}
            maxLength={80}
            onChange={(text) => write('title', lang, text)}
          />
          <TextArea
            label={t('settings.campaignText')}
            value={campaign.text[lang]}
            maxLength={1000}
            onChange={(text) => write('text', lang, text)}
          />
        </fieldset>
      ))}
      {unwritten.length > 0 && (
        <Note tone="amber">{t('settings.campaignUnwritten', { langs: unwritten.join(', ') })}</Note>
      )}
      <Button kind="danger" onClick={() => onChange(null)}>
        {t('settings.endCampaign')}
      </Button>
    </>
  )
}

interface PackageFieldProps {
  readonly packageId: string | null
  readonly onChange: (packageId: string | null) => void
}

/** The package of coupons that a campaign offers; one that is over can stay, but not be chosen again. */
function PackageField({ packageId, onChange }: PackageFieldProps) {
  const { t } = useLanguage()
  const board = useCall(staffCoupons, {})
  const packages = (board.data?.packages ?? []).filter(
    ({ id, state }) => state !== 'over' || id === packageId,
  )
  return (
    <>
      <ErrorNote error={board.error} onRetry={board.reload} />
      <SelectField
        label={t('settings.campaignPackage')}
        help={t('settings.campaignPackageHelp')}
        value={packageId ?? ''}
        options={[
          { value: '', text: t('settings.nothing') },
          ...packages.map(({ id, title }) => ({ value: id, text: title })),
        ]}
        onChange={(id) => onChange(id === '' ? null : id)}
      />
    </>
  )
}

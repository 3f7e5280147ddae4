import { settingKinds } from '@noriai/contract/schema/settings'
import { Link } from 'wouter'
import { Icon, MorePage, Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import { useUnsavedKinds } from '../../model/settingDrafts'

/** What the operator can set. */
export function SettingsScreen() {
  const { t } = useLanguage()
  const unsaved = useUnsavedKinds()
  return (
    <MorePage title={t('settings.title')}>
      <p className="mute">{t('settings.about')}</p>
      <ul className="rows card">
        {settingKinds.map((kind) => (
          <li key={kind}>
            <Link to={addressOf(`/settings/${kind}`)} className="order-row">
              <span className="grow">
                {t(`settings.${kind}`)}
                <br />
                <span className="small mute">{t(`settings.${kind}.about`)}</span>
              </span>
              {unsaved.has(kind) && <Tag tone="amber">{t('settings.unsaved')}</Tag>}
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </MorePage>
  )
}

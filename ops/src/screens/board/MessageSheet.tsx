import { langNames } from '@noriai/contract/lang'
import type { DepartureParty, DepartureView } from '@noriai/contract/schema/staffDeparture'
import { Icon, type IconName, LangName, Sheet } from '../../components'
import { useLanguage } from '../../i18n'
import { phoneOf } from '../../model/passengerList'
import { clockOf } from '../../model/wall'

interface MessageSheetProps {
  readonly party: DepartureParty
  readonly view: DepartureView
  readonly onClose: () => void
}

/** Every way to reach a party; those that this device can begin are links. */
export function MessageSheet({ party, view, onClose }: MessageSheetProps) {
  const { t } = useLanguage()
  const { contact } = party
  const phone = phoneOf(party)
  const subject = t('message.subject', { orderNo: party.orderNo, time: clockOf(view.departsAt) })
  const ways: readonly { icon: IconName; name: string; value: string; href?: string }[] = [
    { icon: 'phone', name: t('message.phone'), value: phone, href: `tel:${phone.replaceAll(' ', '')}` },
    {
      icon: 'mail',
      name: t('message.email'),
      value: contact.email,
      href: `mailto:${contact.email}?subject=${encodeURIComponent(subject)}`,
    },
    {
      icon: 'phone',
      name: 'WhatsApp',
      value: contact.whatsapp,
      href: `https://wa.me/${contact.whatsapp.replace(/\D/g, '')}`,
    },
    { icon: 'people', name: 'WeChat', value: contact.wechatId },
    { icon: 'people', name: 'LINE', value: contact.line },
    { icon: 'people', name: 'KakaoTalk', value: contact.kakaotalk },
  ]
  return (
    <Sheet title={contact.contactName} onClose={onClose}>
      <p className="small mute">
        <LangName lang={party.lang}>{t('message.lang', { lang: langNames[party.lang] })}</LangName>
      </p>
      <ul className="ways">
        {ways
          .filter(({ value }) => value !== '')
          .map(({ icon, name, value, href }) => (
            <li key={name}>
              <Icon name={icon} />
              <span className="grow">
                <span className="small mute">{name}</span>
                <br />
                {href === undefined ? (
                  <span className="num">{value}</span>
                ) : (
                  <a className="num" href={href} rel="noreferrer">
                    {value}
                  </a>
                )}
              </span>
            </li>
          ))}
      </ul>
    </Sheet>
  )
}

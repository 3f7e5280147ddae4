import { View } from '@tarojs/components'
import { Link } from '@/components/Link/Link'
import type { HelpChannel } from './useCopyContact'

/** How to reach somebody: opened by a tap where the channel has an address. */
export function ContactLink({ id, url }: HelpChannel) {
  if (url === null) return <View className="mute">{id}</View>
  return (
    // A call or a mail leaves no page behind that a new tab would keep.
    <Link href={url} external={url.startsWith('https:')} className="link">
      {id}
    </Link>
  )
}

import { View } from '@tarojs/components'

export default function EmptyPage() {
  return <View />
}

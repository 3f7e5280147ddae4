import { View } from '@tarojs/components'

export default function StartPage() {
  return <View id="start" />
}

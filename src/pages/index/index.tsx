import { View } from '@tarojs/components'

export default function IndexPage() {
  return <View id="index" />
}

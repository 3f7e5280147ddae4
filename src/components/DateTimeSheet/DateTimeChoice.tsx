import { PickerView } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import type { DateTimeChoiceProps } from './DateTimeChoice.types'

/** Wheels side by side, one a column: what a mini-program's users know. */
export function DateTimeChoice({ columns, onChange }: DateTimeChoiceProps) {
  return (
    <View className="nutui">
      <PickerView
        options={columns.map((column) => [...column.options])}
        value={columns.map((column) => column.value)}
        onChange={({ value }) => onChange(value.map(String))}
      />
    </View>
  )
}

/** What browsers call 1rem at their usual root font size (16 px), on WeChat's 750-unit screen at our 375 px drawings. */
const RPX_PER_REM = 32

/**
 * WeChat has no root font size to follow, so there `1rem` is written as rpx.
 * On H5 rem stays, and text follows the reader's own font size.
 */
module.exports = () => ({
  postcssPlugin: 'noriai-rem-to-rpx',
  Once(root) {
    root.walkDecls((declaration) => {
      if (!declaration.value.includes('rem')) return
      declaration.value = declaration.value.replace(
        /(-?\d*\.?\d+)rem\b/g,
        (_, number) => `${Number(number) * RPX_PER_REM}rpx`,
      )
    })
  },
})
module.exports.postcss = true

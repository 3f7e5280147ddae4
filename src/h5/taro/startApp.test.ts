const mockBegun = jest.fn()

jest.mock('../../app.config', () => {
  mockBegun()
  return {}
})

it('begins the app in another task than the one that runs the entry', async () => {
  await import('./startApp')
  expect(mockBegun).not.toHaveBeenCalled()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(mockBegun).toHaveBeenCalledTimes(1)
})

export {}

/** Does something. @throws what kept it, with the last words of the programs that had to do with it */
export async function explained<Result>(
  work: () => Promise<Result>,
  lastWords: () => string | Promise<string>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\n${await lastWords()}`, { cause: error })
  }
}

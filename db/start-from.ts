import { access, constants, cp, rename, rm } from 'node:fs/promises'

/**
 * Creates a missing folder as a copy of another that contains a closed embedded database; that one may be missing too. The caller must hold
 * the lock. Returns whether it copied.
 */
export async function startFrom(prepared: string, folder: string): Promise<boolean> {
  if ((await exists(folder)) || !(await exists(prepared))) return false
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  await cp(prepared, draft, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await rename(draft, folder)
  return true
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

import { access, constants, cp, rename, rm } from 'node:fs/promises'

/**
 * Makes a folder that is not there yet a copy of another, which a closed embedded database lies in; that one may be missing. Whoever
 * calls holds the lock. Returns whether it did.
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

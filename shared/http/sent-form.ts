/** What is needed of a file that was sent: of the web's File, so that one can stand in its place. */
export type SentFile = Pick<File, 'name' | 'size' | 'bytes'>

/** A form in parts by its fields, of each name the first. The bytes of its file can be read until the request is answered. */
export type SentForm = ReadonlyMap<string, string | SentFile>

/** Why a form with a file was not handed on: longer than its address takes, too many others are sent just now, or no form. */
export type UploadProblem = 'too-large' | 'busy' | 'unreadable'

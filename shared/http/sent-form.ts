/** The parts of the web's File that are needed for an uploaded file, so that a substitute can be used. */
export type SentFile = Pick<File, 'name' | 'size' | 'bytes'>

/** A multipart form by its fields, with the first value of each name. The bytes of its file can be read until the request is answered. */
export type SentForm = ReadonlyMap<string, string | SentFile>

/** Why a form with a file was not passed on: longer than its address accepts, too many concurrent uploads, or not a form. */
export type UploadProblem = 'too-large' | 'busy' | 'unreadable'

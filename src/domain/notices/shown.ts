import * as v from 'valibot'
import { AttachedDocument } from '../values/document.ts'

/** A file as documented reads answer it, with the address of its bytes. */
export const ShownFiles = v.array(
  v.object({ ...AttachedDocument.entries, file_url: v.string(), file_base64: v.nullable(v.string()) }),
)

/** Whether the caller has read it. */
export const shownNoticeEntries = { read: v.boolean() }

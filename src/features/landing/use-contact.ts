import { useEffect, useState } from 'react'

/** CONTACT_HOURS, CONTACT_ADDRESS, CONTACT_PHONE and CONTACT_EMAIL of the server; see server/env.ts. */
interface Contact {
  hours?: string
  address?: string
  phone?: string
  email?: string
}

/** The public page is the same file for every server, so it asks; nothing that is seen first waits for the answer. */
export function useContact(): Contact {
  const [contact, setContact] = useState<Contact>({})
  useEffect(() => {
    let isCurrent = true
    askContact().then(
      (known) => isCurrent && setContact(known),
      () => undefined, // without network the footer has its links, and no more
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return contact
}

async function askContact(): Promise<Contact> {
  const answer = await fetch('/contact.json')
  return answer.ok ? ((await answer.json()) as Contact) : {} // our own server's, checked there
}

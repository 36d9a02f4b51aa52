import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { useAppCopy } from '#session/DeviceContext.tsx'
import type { PushSupport } from '#session/push-port.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { sentenceOf } from './sentence-of.ts'

/**
 * `window_only`: the session is not remembered, so that nothing would end the messages after the window is closed.
 * `unread`: not known yet.
 */
export type PushState = 'unread' | Exclude<PushSupport, 'supported'> | 'window_only' | 'denied' | 'off' | 'on'

const failure = 'Não foi possível ligar as notificações. Tente de novo.'

/** Notifications on this device, for the person who is signed in. */
export function usePush() {
  useSignals()
  const { push } = useSession()
  const person = usePerson()
  const { state: appCopy } = useAppCopy()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  useReadPermission()

  async function turnOn(): Promise<void> {
    setBusy(true)
    try {
      const asked = await push.port.askPermission() // in the press itself
      push.readPermission()
      if (asked !== 'granted') return
      await push.turnOn(person)
      toasts.success('Notificações ligadas neste aparelho.')
    } catch (error) {
      toasts.error(sentenceOf(error, failure))
    } finally {
      setBusy(false)
    }
  }

  async function turnOff(): Promise<void> {
    setBusy(true)
    try {
      await push.turnOff(person)
      toasts.success('Notificações desligadas neste aparelho.')
    } catch (error) {
      toasts.error(sentenceOf(error, 'Não foi possível desligar. Tente de novo.'))
    } finally {
      setBusy(false)
    }
  }

  function state(): PushState {
    const support = push.port.support()
    if (support !== 'supported') return support
    if (appCopy.value === 'impossible') return 'unsupported'
    if (!person.isRemembered) return 'window_only'
    if (push.permission.value === 'denied') return 'denied'
    if (push.permission.value === undefined || push.isOn.value === undefined) return 'unread'
    return push.isOn.value ? 'on' : 'off'
  }

  return { state: state(), isBusy, turnOn, turnOff }
}

/** It changes in the browser's own settings too: read again when the person is back from there. */
function useReadPermission(): void {
  const { push } = useSession()
  useEffect(() => {
    push.readPermission()
    return whenBack(push.readPermission)
  }, [push])
}

function whenBack(again: () => void): () => void {
  const events = new AbortController()
  for (const sign of ['focus', 'pageshow']) addEventListener(sign, again, { signal: events.signal })
  document.addEventListener('visibilitychange', again, { signal: events.signal })
  return () => events.abort()
}

/** 870 minutes since midnight: "14:30"; after the next midnight the clock starts again. */
export function clock(minutes: number) {
  const hour = String(Math.floor(minutes / 60) % 24).padStart(2, '0')
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour}:${minute}`
}

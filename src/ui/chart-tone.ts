/** The colours of charts, in the order of the theme: for votes SIM is 1, NÃO 2 (amber: no side is wrong), ABSTENÇÃO 5. */
export type ChartTone = 1 | 2 | 3 | 4 | 5 | 6

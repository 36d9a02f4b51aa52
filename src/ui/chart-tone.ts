/**
 * The colours of charts, in the theme's order: for votes SIM is 1, NÃO 2 (amber: neither answer is wrong), ABSTENÇÃO 5.
 */
export type ChartTone = 1 | 2 | 3 | 4 | 5 | 6

import type { ColumnType, GeneratedAlways } from 'kysely';

export type Id = GeneratedAlways<number>;
export type Time = ColumnType<Date, Date | string, Date | string>;
export type MadeNow = ColumnType<Date, Date, Date>;
/** Amount in micro-USD. */
export type Money = ColumnType<bigint, bigint, bigint>;
export type Json<T> = ColumnType<T, string, string>;
/** numeric columns are read as text, so that no digit is lost. */
export type Decimal = ColumnType<string, string | number, string | number>;
export type Content = Record<string, unknown>;

import { useEffect, useEffectEvent, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import { formatPriceFigure } from '../../filings/numbers.js';
import { Time } from '../../filings/times.js';
import { calculateUpside, formatUpside } from '../upside.js';
import type { DealDetails } from './dealQuery.js';
import { changeFields } from './fieldChanges.js';
import { PriceChart } from './priceChart.js';
import { DealSection } from './dealSection.js';

/** Prices of a deal, edited in place, and the upside between them. */
export function DealPrices({ deal }: { readonly deal: DealDetails }) {
  const upside = calculateUpside(deal);
  return (
    <DealSection title="Prices">
      <div className="deal-prices">
        <PriceField deal={deal} name="currentPrice" label="Current" />
        <PriceField deal={deal} name="targetPrice" label="Target" />
        <div className="deal-upside">
          <span className="field-label">{deal.positionType === 'short' ? 'Upside (short)' : 'Upside'}</span>
          <output className={`figures ${upside === null ? 'quiet' : upside < 0 ? 'deal-loss' : 'deal-gain'}`}>
            {upside === null ? 'Needs both prices' : formatUpside(upside)}
          </output>
        </div>
      </div>
      <UpsideScale deal={deal} />
      <PriceChart dealId={deal.dealId} />
      {deal.currentPriceDate && (
        <p className="quiet deal-small">
          Current price set <Time timestamp={deal.currentPriceDate} />
        </p>
      )}
    </DealSection>
  );
}

interface PriceFieldProps {
  readonly deal: DealDetails;
  readonly name: 'currentPrice' | 'targetPrice';
  readonly label: string;
}

/**
 * Field of a price. It is saved when the field or the page is left. Other texts than numbers are not guessed at: they stay in the field,
 * with what is allowed.
 */
function PriceField({ deal, name, label }: PriceFieldProps) {
  const stored = deal[name] ?? null;
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const save = () => {
    if (typed === undefined) return;
    const price = parsePrice(typed);
    if (price === undefined) {
      setError('Enter a number, such as 1234.5, or leave the field empty.');
      return;
    }
    setError(undefined);
    setTyped(undefined);
    if (price === stored) return;
    const message = `${label} price ${price === null ? 'removed' : `changed to ${price}`}`;
    changeFields(deal.dealId, { [name]: price }, { [name]: stored }, message);
  };
  const saveOnLeave = useEffectEvent(save);
  useEffect(() => () => saveOnLeave(), []);
  return (
    <TextField
      className="field"
      value={typed ?? (stored === null ? '' : String(stored))}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
      isInvalid={error !== undefined}
      inputMode="decimal"
    >
      <Label className="field-label">{label}</Label>
      <Input className="field-input deal-price" placeholder="—" />
      {error !== undefined && (
        <span role="alert" className="field-error">
          {error}
        </span>
      )}
    </TextField>
  );
}

/** Reads a price; null for no price, undefined for a text that is no price. */
function parsePrice(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const price = Number(trimmed);
  return /^[\d.]+(e[+-]?\d+)?$/.test(trimmed) && Number.isFinite(price) ? price : undefined;
}

/** Current and target price on a line, as a small picture of the upside. */
function UpsideScale({ deal }: { readonly deal: DealDetails }) {
  const { currentPrice, targetPrice } = deal;
  const upside = calculateUpside(deal);
  if (upside === null || !currentPrice || typeof targetPrice !== 'number') return null;
  const top = Math.max(currentPrice, targetPrice) * 1.1;
  const place = (price: number) => Math.round((price / top) * 1000) / 10;
  const [low, high] = [place(currentPrice), place(targetPrice)].toSorted((a, b) => a - b);
  return (
    <svg
      className="deal-scale"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Current ${formatPriceFigure(currentPrice)}, target ${formatPriceFigure(targetPrice)}`}
    >
      <rect className="deal-scale-track" x={0} y={2.5} width={100} height={1} />
      <rect
        className={upside < 0 ? 'deal-scale-loss' : 'deal-scale-gain'}
        x={low}
        y={2}
        width={(high ?? 0) - (low ?? 0)}
        height={2}
      />
      <rect className="deal-scale-current" x={place(currentPrice) - 0.4} y={0} width={0.8} height={6} />
      <rect className="deal-scale-target" x={place(targetPrice) - 0.4} y={0} width={0.8} height={6} />
    </svg>
  );
}

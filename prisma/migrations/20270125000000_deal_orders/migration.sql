-- Orders of an account's deals, beside that of their creation.

-- Share by which a position gains if the price reaches the target: 0.5 for half as much again, and for a short position at half the price.
-- Deals without two prices come last. Prices are limited so that no quotient overflows.
CREATE FUNCTION deal_upside("positionType" "PositionType", "targetPrice" float8, "currentPrice" float8) RETURNS float8
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN "targetPrice" IS NULL OR coalesce("currentPrice", 0) <= 0 THEN '-Infinity'::float8
    ELSE (CASE WHEN "positionType" = 'short' THEN -1 ELSE 1 END) *
      (least(greatest("targetPrice", 1e-150), 1e150) / least(greatest("currentPrice", 1e-150), 1e150) - 1) END;

CREATE INDEX "Deal_updated_idx" ON "Deal" ("userId", "updatedAt", "dealId") WHERE "deletedAt" IS NULL;
CREATE INDEX "Deal_company_name_idx" ON "Deal" ("userId", (lower("companyName") COLLATE "C"), "dealId") WHERE "deletedAt" IS NULL;
CREATE INDEX "Deal_upside_idx" ON "Deal" ("userId", deal_upside("positionType", "targetPrice", "currentPrice"), "dealId")
  WHERE "deletedAt" IS NULL;

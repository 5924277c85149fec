-- CreateTable
CREATE TABLE "ListedCompany" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sector" TEXT,
    "industry" TEXT,

    CONSTRAINT "ListedCompany_pkey" PRIMARY KEY ("code")
);
